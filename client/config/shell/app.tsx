import { Loading } from '../ui/loading.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { SystemErrorPanel } from '../ui/system-error-panel.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { type Account, AccountProvider } from './account.tsx';
import { Shell } from './shell.tsx';
import { toSystemError } from './system-error.ts';
import { useTheme } from './theme.ts';

// Contracts and the validation library load in parallel with the first route.
const loadAccount = async (): Promise<Account> => (await import('./load-account.ts')).loadAccount();

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
      <PartBoundary isPage>
        <Shell account={account} theme={theme} onToggleTheme={toggle} />
      </PartBoundary>
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
