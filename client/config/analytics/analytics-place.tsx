import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useCan } from '../account.tsx';
import '../activity/activity.css';
import { LostMessages } from '../activity/lost-messages.tsx';
import { ScriptErrors } from '../activity/script-errors.tsx';
import { navigate } from '../router.ts';
import { AnalyticsPanel } from './analytics-panel.tsx';

const TABS = [
  { id: 'visits', title: 'Visits', permission: 'analytics.read', panel: AnalyticsPanel },
  { id: 'errors', title: 'Script errors', permission: 'analytics.read', panel: ScriptErrors },
  { id: 'messages', title: 'Lost messages', permission: 'settings.read', panel: LostMessages },
] as const;

/** Who came, what failed in their browsers, and what never arrived. */
export default function AnalyticsPlace({ address }: { address: URL }) {
  const can = useCan();
  const tabs = TABS.filter(({ permission }) => can(permission));
  const asked = address.pathname.split('/')[3];
  const current = tabs.find(({ id }) => id === asked)?.id ?? 'visits';
  return (
    <main className="place analytics-place">
      <h1 className="visually-hidden">Analytics</h1>
      <Tabs
        selectedKey={current}
        onSelectionChange={(key) => navigate(`/config/analytics${key === 'visits' ? '' : `/${key}`}`)}
      >
        <TabList aria-label="Analytics" className="tabs">
          {tabs.map(({ id, title }) => (
            <Tab key={id} id={id}>
              {title}
            </Tab>
          ))}
        </TabList>
        {tabs.map(({ id, panel: Panel }) => (
          <TabPanel key={id} id={id}>
            <Panel />
          </TabPanel>
        ))}
      </Tabs>
    </main>
  );
}
