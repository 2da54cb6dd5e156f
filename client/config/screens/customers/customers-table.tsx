import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callAddress } from '#client/config/kit/api/call-api.ts';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { customerHref, moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { ShowMore } from '#client/config/kit/ui/show-more.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { exportCustomers } from '#schema/contracts/customers/calls.ts';
import type { Customer, CustomerList } from '#schema/contracts/customers/customer.ts';
import { VisitorData } from './visitor-data.tsx';

const join = (known: CustomerList, more: CustomerList): CustomerList => ({
  ...more,
  customers: [...known.customers, ...more.customers],
});

/** Formats what a customer spent, one amount per currency. */
export const formatSpent = ({ spent }: Customer): string =>
  spent.map(({ currency, cents }) => formatCents(cents, currency)).join(', ');

/** Everyone who paid for an order, latest first. */
export function CustomersTable() {
  const { site } = useAccount();
  const [search, setSearch] = useState('');
  const { page, shown, problem, isBusy, reload, loadMore } = usePages(
    search.trim(),
    ordersApi.customers,
    join,
  );
  const isFiltered = search !== '' || shown !== '';
  const can = useCan();
  const [isFinding, setFinding] = useState(false);
  return (
    <>
      <header className="panel-page-head">
        <h1>Customers</h1>
        <div className="panel-page-tools">
          {can('crm.read') && (
            <button type="button" className="button" onClick={() => setFinding(true)}>
              Find a person’s data
            </button>
          )}
          <a className="button" href={callAddress(exportCustomers, {})} download>
            <Download size={16} aria-hidden="true" /> Export all
          </a>
        </div>
      </header>
      {(isFiltered || page === null || page.customers.length > 0) && (
        <search className="order-filters">
          <SearchInput
            label="Find by the start of an email address"
            placeholder="Find by email address"
            maxLength={100}
            value={search}
            onChange={setSearch}
          />
        </search>
      )}
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading customers" lines={8} />}
      {page?.customers.length === 0 && (
        <div className="empty">
          <h2>{isFiltered ? 'No email address starts with that' : 'No customers yet'}</h2>
          {isFiltered ? (
            <button type="button" className="button" onClick={() => setSearch('')}>
              Show all customers
            </button>
          ) : (
            <p className="quiet">Everyone who pays for an order is listed here.</p>
          )}
        </div>
      )}
      {page && page.customers.length > 0 && (
        <table className="orders-table customers-table" aria-busy={isBusy} onKeyDown={moveRowFocus}>
          <caption className="visually-hidden">Customers, latest order first</caption>
          <thead>
            <tr>
              <th scope="col">Customer</th>
              <th scope="col" className="figure-cell">
                Orders
              </th>
              <th scope="col" className="figure-cell">
                Spent
              </th>
              <th scope="col">Last order</th>
            </tr>
          </thead>
          <tbody>
            {page.customers.map((customer) => (
              <tr key={customer.email}>
                <th scope="row">
                  <PanelLink href={customerHref(customer.email)}>{customer.name || customer.email}</PanelLink>
                  <span className="quiet">{customer.email}</span>
                </th>
                <td className="figure-cell" data-name="Orders">
                  {customer.orderCount}
                </td>
                <td className="figure-cell" data-name="Spent">
                  {formatSpent(customer)}
                </td>
                <td className="quiet when-cell">
                  <RelativeTime at={customer.lastOrderAt} timeZone={site.timeZone} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ShowMore onMore={loadMore} isBusy={isBusy} />
      {isFinding && <VisitorData canErase={can('crm.write')} onClose={() => setFinding(false)} />}
    </>
  );
}
