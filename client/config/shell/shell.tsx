import { Suspense, useEffect } from 'react';
import { lazyCode } from '../ui/lazy-part.tsx';
import { PanelLink } from '../ui/panel-link.tsx';
import { type Account, useCan, useHas } from './account.tsx';
import { focusPage, useFocusOnNavigation } from './focus-page.ts';
import { findFeature } from './navigation.ts';
import { Rail } from './rail.tsx';
import { useAddress } from './router.ts';
import { findRoute } from './routes.tsx';
import { pressEscape } from './shell-state.ts';
import type { Theme } from './theme.ts';

const Overlays = lazyCode(() => import('./overlays.tsx'));

interface Props {
  account: Account;
  theme: Theme;
  onToggleTheme: () => void;
}

/** The rail, and the page of the current address. */
export function Shell({ account, theme, onToggleTheme }: Props) {
  const address = useAddress();
  useFocusOnNavigation(address.pathname);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && pressEscape(() => false))
        event.preventDefault();
    };
    // In the capture phase: an open tooltip would consume the key.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return (
    <div className="shell">
      <button type="button" className="skip-link" onClick={focusPage}>
        Skip to the page
      </button>
      <Rail account={account} path={address.pathname} theme={theme} onToggleTheme={onToggleTheme} />
      <Page address={address} account={account} />
      <Suspense fallback={null}>
        <Overlays theme={theme} />
      </Suspense>
    </div>
  );
}

function Page({ address, account: { account } }: { address: URL; account: Account }) {
  const route = findRoute(address.pathname, useCan());
  const has = useHas();
  if (!has(findFeature(address.pathname)))
    return (
      <main className="centered">
        <h1>This place is turned off</h1>
        <p>Nothing of it was deleted. Turn it on again under Settings, Features.</p>
        <PanelLink className="button" href="/config/settings">
          Open the settings
        </PanelLink>
      </main>
    );
  if (route) return <route.Page address={address} />;
  return (
    <main className="centered">
      <h1>Hello, {account.name || account.email}</h1>
      <p>Your role does not include editing pages. Ask an administrator if you need access.</p>
    </main>
  );
}
