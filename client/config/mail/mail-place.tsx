import { useCan } from '../shell/account.tsx';
import { TabbedPlace } from '../ui/tabbed-place.tsx';
import { SentMail } from './sent-mail.tsx';
import { ShopMails } from './shop-mails.tsx';

const TABS = [
  { id: 'sent', title: 'Sent', permission: 'settings.read', panel: SentMail },
  { id: 'shop', title: 'Notifications', permission: 'commerce.orders.read', panel: ShopMails },
] as const;

/** Sent emails, and the text of notifications. */
export default function MailPlace({ address }: { address: URL }) {
  const can = useCan();
  const tabs = TABS.filter(({ permission }) => can(permission));
  return (
    <main className="place mail-place">
      <h1>Email</h1>
      <TabbedPlace path="/config/mail" label="Email" tabs={tabs} address={address} />
    </main>
  );
}
