import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { submissionsHref } from '#client/config/kit/navigation/forms-paths.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { EraseSheet } from '#client/config/kit/shared/orders/erase-sheet.tsx';
import { customerHref, moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import type { Contact, ContactList } from '#schema/contracts/forms/contacts.ts';

interface Props {
  contacts: readonly Contact[];
  isBusy: boolean;
  onErase: (contact: Contact) => void;
}

/** Contacts as rows, with links to their submissions and orders. */
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

const join = (known: ContactList, more: ContactList): ContactList => ({
  ...more,
  contacts: [...known.contacts, ...more.contacts],
});

/** Everyone who submitted a form, bought or subscribed, by email address. */
export function Contacts() {
  const [search, setSearch] = useState('');
  const [erasing, setErasing] = useState<Contact | null>(null);
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(search.trim(), formsApi.contacts, join);
  const isNobody = page?.contacts.length === 0;
  const isFiltered = search !== '' || shown !== '';
  return (
    <section className="forms-part" aria-label="Contacts">
      {(!isNobody || isFiltered) && (
        <div className="submission-head">
          <search className="order-filters">
            <SearchInput
              label="Find by the start of an email address"
              placeholder="Find by email address"
              maxLength={100}
              value={search}
              onChange={setSearch}
            />
          </search>
          <a className="button" href={formsApi.exportContactsHref} download>
            <Download size={16} aria-hidden="true" /> Export all
          </a>
        </div>
      )}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading contacts" lines={8} />}
      {isNobody && (
        <div className="empty">
          <h2>{isFiltered ? 'No email address starts with that' : 'No contacts yet'}</h2>
          {isFiltered ? (
            <button type="button" className="button" onClick={() => setSearch('')}>
              Show all contacts
            </button>
          ) : (
            <p className="quiet">Everyone who submits a form, buys or subscribes is listed here.</p>
          )}
        </div>
      )}
      {page && !isNobody && <ContactRows contacts={page.contacts} isBusy={isBusy} onErase={setErasing} />}
      <ShowMore onMore={loadMore} isBusy={isBusy} />
      {erasing && (
        <EraseSheet
          email={erasing.email}
          toFulfil={0}
          erase={formsApi.eraseContact}
          onClose={() => setErasing(null)}
          onDone={() => {
            setErasing(null);
            void reload();
          }}
        />
      )}
    </section>
  );
}
