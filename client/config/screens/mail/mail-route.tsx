import { useCan, useHas } from '#client/config/kit/account/account.tsx';
import { RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import { SentMail } from './sent-mail.tsx';
import { ShopMails } from './shop-mails.tsx';

const TABS = [
  { id: 'sent', title: 'Sent', permission: 'settings.read', panel: SentMail },
  { id: 'shop', title: 'Notifications', permission: 'commerce.orders.read', panel: ShopMails },
] as const;

/** Sent emails, and the text of notifications. */
export default function MailRoute({ address }: { address: URL }) {
  const can = useCan();
  const has = useHas();
  const tabs = TABS.filter(({ id, permission }) => can(permission) && (id !== 'shop' || has('commerce')));
  return (
    <main className="panel-page mail-page">
      <h1>Email</h1>
      <RouteTabs path="/config/mail" label="Email" tabs={tabs} address={address} />
    </main>
  );
}
