import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ignoreKeysDuringComposition } from '#client/behaviours/composition.ts';
import type { CallPath } from '#client/page/call-types.ts';
import type { readAccount } from '#schema/contracts/accounts/session-calls.ts';
import { type Account, AccountProvider, useCan, useHas } from '../kit/account/account.tsx';
import { createQueryClient } from '../kit/api/query-client.ts';
import { toSystemError } from '../kit/api/system-error.ts';
import { useLoaded } from '../kit/api/use-loaded.ts';
import { dropFirstFrame } from '../kit/navigation/first-frame.ts';
import { focusPage, useFocusOnNavigation } from '../kit/navigation/focus-page.ts';
import { PlacesContext } from '../kit/navigation/places.ts';
import { useAddress } from '../kit/navigation/router.ts';
import { pressEscape } from '../kit/navigation/shell-state.ts';
import { FormWindowContext } from '../kit/shared/forms/form-window.ts';
import { lazyCode, lazyPart } from '../kit/states/lazy-part.tsx';
import { Loading } from '../kit/states/loading.tsx';
import { PartBoundary } from '../kit/states/part-boundary.tsx';
import { SystemErrorPanel } from '../kit/states/system-error-panel.tsx';
import { toast } from '../kit/ui/toast.ts';
import { pagesScreen } from '../screens/pages/screen.ts';
import { Rail } from './rail.tsx';
import { ScreenPage } from './screen-page.tsx';
import { findOpenScreen, findScreen } from './screens.ts';
import { type Theme, useTheme } from './theme.ts';
import '@fontsource-variable/inter/wght.css';
import './config.css';

const Overlays = lazyCode(() => import('./overlays.tsx'));

interface Props {
  account: Account;
  theme: Theme;
  onToggleTheme: () => void;
}

function Shell({ account, theme, onToggleTheme }: Props) {
  const address = useAddress();
  useFocusOnNavigation(address.pathname);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && pressEscape(() => false))
        event.preventDefault();
    };
    // Listens in the capture phase, because an open tooltip would consume the key.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return (
    <div className="shell">
      <button type="button" className="skip-link" onClick={focusPage}>
        Skip to the page
      </button>
      <Rail account={account} path={address.pathname} theme={theme} onToggleTheme={onToggleTheme} />
      <Page address={address} />
      <Suspense fallback={null}>
        <Overlays theme={theme} onToggleTheme={onToggleTheme} />
      </Suspense>
    </div>
  );
}

const ClosedPlace = lazyPart(() => import('./closed-place.tsx'), { fallback: null });

function Page({ address }: { address: URL }) {
  const screen = findOpenScreen(address.pathname, useCan());
  const isElsewhere = screen !== pagesScreen;
  useEffect(() => {
    if (isElsewhere) dropFirstFrame();
  }, [isElsewhere]);
  const { feature } = findScreen(address.pathname);
  const missing = useHas()(feature) ? null : (feature ?? null);
  if (missing || !screen) return <ClosedPlace missing={missing} />;
  return <ScreenPage screen={screen} address={address} />;
}

const loadPlaces = () => import('./places.ts');
const FormWindow = lazyPart(() => import('./form-window.tsx'), { fallback: null });

// API contracts and the validation library load in parallel with the first route.
const loadAccount = async (): Promise<Account> =>
  (await import('../kit/account/load-account.ts')).loadAccount();

const ACCOUNT = '/api/account' satisfies CallPath<typeof readAccount>;

function App() {
  const { theme, toggle } = useTheme();
  const { value: account, error, isFetching, load } = useLoaded(['account'], loadAccount);
  if (error && !isFetching)
    return <SystemErrorPanel error={toSystemError(error, ACCOUNT)} onClear={() => void load()} />;
  if (!account) return <Starting />;
  return (
    <AccountProvider value={account}>
      <FormWindowContext value={FormWindow}>
        <PlacesContext value={loadPlaces}>
          <PartBoundary isPage>
            <Shell account={account} theme={theme} onToggleTheme={toggle} />
          </PartBoundary>
        </PlacesContext>
      </FormWindowContext>
    </AccountProvider>
  );
}

/** The empty shell in its final layout, so that content does not shift when it loads. */
function Starting() {
  return (
    <div className="shell">
      <div className="rail" />
      <main className="panel-page">
        <Loading label="Loading Sitewright" lines={6} />
      </main>
    </div>
  );
}

ignoreKeysDuringComposition();
const root = document.getElementById('config-root');
if (!root) throw new Error('the shell has no #config-root');
const client = createQueryClient((problem) => toast.error(problem));
createRoot(root).render(
  <QueryClientProvider client={client}>
    <App />
  </QueryClientProvider>,
);
