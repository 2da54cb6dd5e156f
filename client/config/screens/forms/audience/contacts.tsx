import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { EraseSheet } from '#client/config/kit/shared/orders/erase-sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import type { Contact, ContactList } from '#schema/contracts/forms/contacts.ts';
import { ContactRows } from './contact-rows.tsx';

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
