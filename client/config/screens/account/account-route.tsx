import { RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import type { RouteProps } from '#client/config/kit/navigation/screen.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { Profile } from './profile.tsx';
import { accountScreen } from './screen.ts';
import '#client/config/kit/shared/accounts/accounts.css';

const Websites = lazyPart(() => import('./websites/websites.tsx'), {
  fallback: <Loading label="Loading your websites" lines={4} />,
});

const TABS = [
  { id: 'profile', title: 'Profile', panel: Profile },
  { id: 'websites', title: 'Websites', panel: () => <Websites /> },
] as const;

export default function AccountRoute({ address }: RouteProps) {
  return (
    <main className="panel-page account-page">
      <h1>Your account</h1>
      <RouteTabs path={accountScreen.href} label="Your account" tabs={TABS} address={address} />
    </main>
  );
}
