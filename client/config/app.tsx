import { lazy, Suspense, useEffect, useState } from 'react';
import { Toaster } from 'sonner';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import type { Account } from './account.ts';
import { api, explain, setCrumb } from './api.ts';
import { CommandMenu } from './command-menu.tsx';
import { Rail } from './rail.tsx';
import { useAddress } from './router.ts';
import { SiteEditor } from './site-editor.tsx';
import { useTheme } from './theme.ts';

const AnalyticsPanel = lazy(() =>
  import('./analytics/analytics-panel.tsx').then((module) => ({ default: module.AnalyticsPanel })),
);
const SettingsPanel = lazy(() => import('./panels/settings-panel.tsx'));
const MediaPanel = lazy(() => import('./panels/media-panel.tsx'));

/** The owner's application: the rail, and beside it the place that the address names. */
export function App() {
  const [account, setAccount] = useState<Account | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const theme = useTheme();
  const address = useAddress();
  useEffect(() => {
    api<Account>('GET', '/api/account').then(
      (answer) => {
        setCrumb(answer.crumb);
        setAccount(answer);
      },
      (error) => setProblem(explain(error)),
    );
  }, []);
  if (problem) {
    return (
      <main className="centered">
        <h1>Sitewright could not start</h1>
        <p>{problem}</p>
        <button type="button" className="primary" onClick={() => location.reload()}>
          Try again
        </button>
      </main>
    );
  }
  if (!account) return <div className="loading" role="status" aria-label="Loading" />;
  return (
    <div className="shell">
      <Rail account={account} address={address} theme={theme} />
      <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
        <Place address={address} account={account} />
      </Suspense>
      <CommandMenu account={account} />
      <Toaster position="bottom-right" theme={theme.current} />
    </div>
  );
}

function Place({ address, account }: { address: URL; account: Account }) {
  const path = address.pathname.replace(/\/$/, '');
  const has = (permission: string) => account.permissions.includes(permission);
  if (path.startsWith('/config/analytics') && has('analytics.read')) return <AnalyticsPanel />;
  if (path.startsWith('/config/settings') && has('settings.read'))
    return <SettingsPanel canWrite={has('settings.write')} />;
  if (path.startsWith('/config/media') && has('content.read')) return <MediaPanel />;
  if (has('content.read'))
    return (
      <SiteEditor
        framePath={safeRelativePath(address.searchParams.get('frameUrl') ?? '/')}
        account={account}
      />
    );
  return (
    <main className="centered">
      <h1>Hello, {account.account.name || account.account.email}</h1>
      <p>Your role does not reach the pages of this site. The links on the left are what it opens.</p>
    </main>
  );
}
