import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { submissionsHref } from '#client/config/kit/navigation/forms-paths.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { customerHref, moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import type { Contact } from '#schema/contracts/forms/contacts.ts';

interface Props {
  contacts: readonly Contact[];
  isBusy: boolean;
  onErase: (contact: Contact) => void;
}

/** Contacts as rows, with links to their submissions and orders. */
export function ContactRows({ contacts, isBusy, onErase }: Props) {
  return (
    <table className="orders-table contacts-table" aria-busy={isBusy} onKeyDown={moveRowFocus}>
      <caption className="visually-hidden">Contacts, by address</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Mailing lists</th>
          <th scope="col" className="figure-cell">
            Submissions
          </th>
          <th scope="col" className="figure-cell">
            Orders
          </th>
          <th scope="col">Last activity</th>
          <td className="more-cell" />
        </tr>
      </thead>
      <tbody>
        {contacts.map((contact) => (
          <Row key={contact.email} contact={contact} onErase={() => onErase(contact)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ contact, onErase }: { contact: Contact; onErase: () => void }) {
  const { site } = useAccount();
  const can = useCan();
  const { email, name, lists, submissions, orders } = contact;
  return (
    <tr>
      <th scope="row" className="person-cell">
        {name || email}
        {name && <span className="quiet">{email}</span>}
      </th>
      <td className="lists-cell">
        {lists.map((list) => (
          <span key={list} className="chip">
            {list}
          </span>
        ))}
      </td>
      <td className="figure-cell" data-name="Submissions">
        {submissions > 0 ? (
          <button
            type="button"
            className="text-button"
            aria-label={`Show the ${submissions} submissions of ${email}`}
            onClick={() => navigate(submissionsHref({ search: email }))}
          >
            {submissions}
          </button>
        ) : (
          <span className="none">0</span>
        )}
      </td>
      <td className="figure-cell" data-name="Orders">
        {orders > 0 && can('commerce.orders.read') ? (
          <PanelLink href={customerHref(email)}>{orders}</PanelLink>
        ) : (
          <span className="none">{orders}</span>
        )}
      </td>
      <td className="quiet when-cell">
        <RelativeTime at={contact.lastAt} timeZone={site.timeZone} />
      </td>
      <td className="more-cell">
        {can('commerce.orders.write') && (
          <button type="button" className="text-button" aria-label={`Erase ${email}…`} onClick={onErase}>
            Erase…
          </button>
        )}
      </td>
    </tr>
  );
}
