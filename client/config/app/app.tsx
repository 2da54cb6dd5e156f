import { type Account, AccountProvider } from '../kit/account/account.tsx';
import { toSystemError } from '../kit/api/system-error.ts';
import { useLoaded } from '../kit/api/use-loaded.ts';
import { FormWindowContext } from '../kit/shared/forms/form-window.ts';
import { lazyPart } from '../kit/states/lazy-part.tsx';
import { Loading } from '../kit/states/loading.tsx';
import { PartBoundary } from '../kit/states/part-boundary.tsx';
import { SystemErrorPanel } from '../kit/states/system-error-panel.tsx';
import { Shell } from './shell.tsx';
import { useTheme } from './theme.ts';

const FormWindow = lazyPart(() => import('./form-window.tsx'), { fallback: null });

// Contracts and the validation library load in parallel with the first route.
const loadAccount = async (): Promise<Account> =>
  (await import('../kit/account/load-account.ts')).loadAccount();

const ACCOUNT = '/api/account';

/** The panel of the signed-in account. */
export function App() {
  const { theme, toggle } = useTheme();
  const { value: account, error, isFetching, load } = useLoaded(['account'], loadAccount);
  if (error && !isFetching)
    return <SystemErrorPanel error={toSystemError(error, ACCOUNT)} onClear={() => void load()} />;
  if (!account) return <Starting />;
  return (
    <AccountProvider value={account}>
      <FormWindowContext value={FormWindow}>
        <PartBoundary isPage>
          <Shell account={account} theme={theme} onToggleTheme={toggle} />
        </PartBoundary>
      </FormWindowContext>
    </AccountProvider>
  );
}

/** The empty shell in its final layout, so that nothing shifts when it is filled. */
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
