import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { submissionsHref } from '#client/config/kit/queries/submission-view.ts';
import { EraseSheet } from '#client/config/kit/shared/orders/erase-sheet.tsx';
import { customerHref, moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { searchField } from '#client/config/kit/views/view-fields.ts';
import type { Contact } from '#schema/contracts/forms/contacts.ts';

interface Props {
  contacts: readonly Contact[];
  isBusy: boolean;
  onErase: (contact: Contact) => void;
}

function ContactRows({ contacts, isBusy, onErase }: Props) {
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

const VIEW = defineView({ search: searchField() });
const fetchPage = ({ search }: { search: string }, cursor: string | null) =>
  formsApi.contacts(search, cursor);

export function Contacts() {
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const [erasing, setErasing] = useState<Contact | null>(null);
  const list = useList({ list: filters, fetchPage, rows: 'contacts' });
  return (
    <section className="forms-part" aria-label="Contacts">
      {(list.isFiltered || !list.isEmpty) && (
        <div className="submission-head">
          <search className="order-filters">
            <SearchInput
              label="Find by the start of an email address"
              placeholder="Find by email address"
              maxLength={100}
              value={view.search}
              onChange={(search) => change({ search })}
            />
          </search>
          <a className="button" href={formsApi.exportContactsHref} download>
            <Download size={16} aria-hidden="true" /> Export all
          </a>
        </div>
      )}
      <ListBody
        name="contacts"
        list={list}
        noMatch="No email address starts with that"
        onReset={reset}
        first={
          <>
            <h2>No contacts yet</h2>
            <p className="quiet">Everyone who submits a form, buys or subscribes is listed here.</p>
          </>
        }
      >
        {({ contacts }) => <ContactRows contacts={contacts} isBusy={list.isBusy} onErase={setErasing} />}
      </ListBody>
      {erasing && (
        <EraseSheet
          email={erasing.email}
          toFulfil={0}
          erase={formsApi.eraseContact}
          onClose={() => setErasing(null)}
          onDone={() => {
            setErasing(null);
            void list.reload();
          }}
        />
      )}
    </section>
  );
}
