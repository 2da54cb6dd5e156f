import { lazy, Suspense, useEffect, useState } from 'react';
import { Toaster } from 'sonner';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { readAccount } from '#schema/contracts/accounts/calls.ts';
import { SiteEditor } from '../editor/site-editor.tsx';
import { FORMS_PERMISSIONS } from '../forms/places.ts';
import { listStoreParts } from '../shop/store-parts.ts';
import { Loading } from '../ui/loading.tsx';
import { LeaveDialog } from '../unsaved/leave-dialog.tsx';
import { type Account, AccountProvider, useCan } from './account.tsx';
import { ApiError, explain, setCrumb } from './api.ts';
import { callApi } from './call-api.ts';
import { CommandMenu } from './command-menu.tsx';
import { Guide } from './guide.tsx';
import { Rail } from './rail.tsx';
import { useAddress } from './router.ts';
import { closeGuide, openGuide, openSearch, pressEscape, shell } from './shell-state.ts';
import { useStore } from './store.ts';
import { useTheme } from './theme.ts';

const AnalyticsPlace = lazy(() => import('../analytics/analytics-place.tsx'));
const StorePlace = lazy(() => import('../shop/store-place.tsx'));
const SettingsPanel = lazy(() => import('../sites/settings-panel.tsx'));
const MediaPanel = lazy(() => import('../editor/panels/media-panel.tsx'));
const PeoplePanel = lazy(() => import('../accounts/people-panel.tsx'));
const AccountPanel = lazy(() => import('../accounts/account-panel.tsx'));
const MailPlace = lazy(() => import('../mail/mail-place.tsx'));
const OrdersPlace = lazy(() => import('../orders/orders-place.tsx'));
const SubscriptionsPlace = lazy(() => import('../subscriptions/subscriptions-place.tsx'));
const CustomersPlace = lazy(() => import('../customers/customers-place.tsx'));
const MembersPlace = lazy(() => import('../members/members-place.tsx'));
const ProductsPlace = lazy(() => import('../products/products-place.tsx'));
const FormsPlace = lazy(() => import('../forms/forms-place.tsx'));
const DesignPlace = lazy(() => import('../design/design-place.tsx'));

/** The panel: the rail, and the place of the current address. */
export function App() {
  const [account, setAccount] = useState<Account | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    callApi(readAccount, {}).then(
      (answer) => {
        setCrumb(answer.crumb);
        setAccount(answer);
      },
      (error) => {
        if (error instanceof ApiError && error.status === 401)
          window.location.assign(
            `/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`,
          );
        else setProblem(explain(error));
      },
    );
  }, []);
  if (problem) return <Failed problem={problem} />;
  if (!account) return <Loading label="Loading Sitewright" lines={6} />;
  return (
    <AccountProvider value={account}>
      <Shell account={account} />
    </AccountProvider>
  );
}

function Failed({ problem }: { problem: string }) {
  return (
    <main className="centered">
      <h1>Sitewright could not start</h1>
      <p>{problem}</p>
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

function Shell({ account }: { account: Account }) {
  const { theme, toggle } = useTheme();
  const address = useAddress();
  const { isSearching, isGuideOpen } = useStore(shell);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && pressEscape(() => false))
        event.preventDefault();
    };
    // In the capture phase: an open tooltip would consume the key.
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
  return (
    <div className="shell">
      <Rail
        account={account}
        path={address.pathname}
        theme={theme}
        onToggleTheme={toggle}
        onSearch={openSearch}
        onGuide={openGuide}
      />
      <Suspense
        fallback={
          <main className="place">
            <Loading label="Loading" lines={6} />
          </main>
        }
      >
        <Place address={address} account={account} />
      </Suspense>
      <Guide isOpen={isGuideOpen} onClose={closeGuide} />
      <CommandMenu isOpen={isSearching} onOpenChange={(isOpen) => shell.set({ isSearching: isOpen })} />
      <LeaveDialog />
      <Toaster position="bottom-center" theme={theme} closeButton />
    </div>
  );
}

function Place({ address, account }: { address: URL; account: Account }) {
  const can = useCan();
  const is = (place: string) =>
    address.pathname === `/config/${place}` || address.pathname.startsWith(`/config/${place}/`);
  if (is('analytics') && can('analytics.read')) return <AnalyticsPlace address={address} />;
  if ((is('store') || is('payments')) && listStoreParts(can).length > 0)
    return <StorePlace path={is('payments') ? '/config/store/payments' : address.pathname} />;
  if (is('settings') && can('settings.read')) return <SettingsPanel />;
  if (is('orders') && can('commerce.orders.read')) return <OrdersPlace path={address.pathname} />;
  if (is('subscriptions') && can('commerce.orders.read')) return <SubscriptionsPlace />;
  if (is('customers') && can('commerce.orders.read')) return <CustomersPlace path={address.pathname} />;
  if (is('members') && can('content.read')) return <MembersPlace />;
  if (is('products') && can('content.products')) return <ProductsPlace path={address.pathname} />;
  if (is('forms') && FORMS_PERMISSIONS.some(can)) return <FormsPlace address={address} />;
  if (is('media') && can('content.read')) return <MediaPanel />;
  if (is('people') && can('contributors.manage')) return <PeoplePanel />;
  if (is('mail') && (can('settings.read') || can('commerce.orders.read')))
    return <MailPlace address={address} />;
  if (is('account')) return <AccountPanel />;
  if (is('design') && can('content.read')) return <DesignPlace address={address} />;
  if (can('content.read'))
    return <SiteEditor framePath={safeRelativePath(address.searchParams.get('frameUrl') ?? '/')} />;
  if (can('analytics.read')) return <AnalyticsPlace address={address} />;
  return (
    <main className="centered">
      <h1>Hello, {account.account.name || account.account.email}</h1>
      <p>Your role does not include editing pages. Ask an administrator if you need access.</p>
    </main>
  );
}
