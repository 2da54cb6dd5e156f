import { Suspense, useEffect } from 'react';
import { type Account, useCan, useHas } from '../kit/account/account.tsx';
import { focusPage, useFocusOnNavigation } from '../kit/navigation/focus-page.ts';
import { PanelLink } from '../kit/navigation/panel-link.tsx';
import { useAddress } from '../kit/navigation/router.ts';
import { pressEscape } from '../kit/navigation/shell-state.ts';
import { lazyCode } from '../kit/states/lazy-part.tsx';
import { Rail } from './rail.tsx';
import { ScreenPage } from './screen-page.tsx';
import { findOpenScreen, findScreen } from './screens.ts';
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
  const screen = findOpenScreen(address.pathname, useCan());
  const has = useHas();
  if (!has(findScreen(address.pathname).feature))
    return (
      <main className="centered">
        <h1>This place is turned off</h1>
        <p>Nothing of it was deleted. Turn it on again under Settings, Features.</p>
        <PanelLink className="button" href="/config/settings">
          Open the settings
        </PanelLink>
      </main>
    );
  if (screen) return <ScreenPage screen={screen} address={address} />;
  return (
    <main className="centered">
      <h1>Hello, {account.name || account.email}</h1>
      <p>Your role does not include editing pages. Ask an administrator if you need access.</p>
    </main>
  );
}
