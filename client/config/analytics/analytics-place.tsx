import { useCan } from '../shell/account.tsx';
import '../script-errors/activity.css';
import { FailedMessages } from '../script-errors/failed-messages.tsx';
import { ScriptErrors } from '../script-errors/script-errors.tsx';
import { TabbedPlace } from '../ui/tabbed-place.tsx';
import { AnalyticsPanel } from './analytics-panel.tsx';

const TABS = [
  { id: 'visits', title: 'Visits', permission: 'analytics.read', panel: AnalyticsPanel },
  { id: 'errors', title: 'Script errors', permission: 'analytics.read', panel: ScriptErrors },
  { id: 'messages', title: 'Failed messages', permission: 'settings.read', panel: FailedMessages },
] as const;

/** Visits, script errors and failed messages. */
export default function AnalyticsPlace({ address }: { address: URL }) {
  const can = useCan();
  const tabs = TABS.filter(({ permission }) => can(permission));
  return (
    <main className="place analytics-place">
      <h1 className="visually-hidden">Analytics</h1>
      <TabbedPlace path="/config/analytics" label="Analytics" tabs={tabs} address={address} />
    </main>
  );
}
