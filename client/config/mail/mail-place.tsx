import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { useCan } from '../account.tsx';
import { navigate } from '../router.ts';
import { SentMail } from './sent-mail.tsx';
import { ShopMails } from './shop-mails.tsx';

const TABS = [
  { id: 'sent', title: 'Sent', permission: 'settings.read', panel: SentMail },
  { id: 'shop', title: 'Mails of the shop', permission: 'commerce.orders.read', panel: ShopMails },
] as const;

/** Mail that left, and what the shop's mails say. */
export default function MailPlace({ address }: { address: URL }) {
  const can = useCan();
  const tabs = TABS.filter(({ permission }) => can(permission));
  const asked = address.pathname.split('/')[3];
  const current = tabs.find(({ id }) => id === asked)?.id ?? tabs[0]?.id ?? 'sent';
  return (
    <main className="place mail-place">
      <h1>Mail</h1>
      <Tabs
        selectedKey={current}
        onSelectionChange={(key) => navigate(`/config/mail${key === 'sent' ? '' : `/${key}`}`)}
      >
        <TabList aria-label="Mail" className="tabs">
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
