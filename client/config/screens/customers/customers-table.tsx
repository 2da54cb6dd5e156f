import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callAddress } from '#client/config/kit/api/call-api.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { SelectAllCell } from '#client/config/kit/list/select-cell.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { useSelection } from '#client/config/kit/list/use-selection.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { customerHref, moveRowFocus } from '#client/config/kit/shared/orders/order-link.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { searchField } from '#client/config/kit/views/view-fields.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { exportCustomers } from '#schema/contracts/customers/calls.ts';
import type { Customer } from '#schema/contracts/customers/customer.ts';
import { AddToGroup } from './add-to-group.tsx';
import { VisitorData } from './visitor-data.tsx';

const VIEW = defineView({ search: searchField() });
const fetchPage = ({ search }: { search: string }, cursor: string | null) =>
  ordersApi.customers(search, cursor);

export const formatSpent = ({ spent }: Customer): string =>
  spent.map(({ currency, cents }) => formatCents(cents, currency)).join(', ') || 'Nothing';

export function CustomersTable() {
  const { site } = useAccount();
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const list = useList({ list: filters, fetchPage, rows: 'customers' });
  const can = useCan();
  const [isFinding, setFinding] = useState(false);
  const selection = useSelection();
  const canGroup = can('commerce.discounts.write');
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
          <PanelLink className="button" href="/config/customers/groups">
            Groups
          </PanelLink>
          <a className="button" href={callAddress(exportCustomers, {})} download>
            <Download size={16} aria-hidden="true" /> Export all
          </a>
        </div>
      </header>
      {(list.isFiltered || !list.isEmpty) && (
        <search className="order-filters">
          <SearchInput
            label="Find by the start of an email address"
            placeholder="Find by email address"
            maxLength={100}
            value={view.search}
            onChange={(search) => change({ search })}
          />
        </search>
      )}
      <ListBody
        name="customers"
        list={list}
        noMatch="No email address starts with that"
        onReset={reset}
        first={
          <>
            <h2>No customers yet</h2>
            <p className="quiet">
              Everyone who pays for an order with an email address is listed here, and the customers that you
              import. Orders without an email address are only under Orders.
            </p>
          </>
        }
      >
        {({ customers }) => (
          <>
            {selection.selected.size > 0 && <AddToGroup selection={selection} />}
            <table className="orders-table customers-table" aria-busy={list.isBusy} onKeyDown={moveRowFocus}>
              <caption className="visually-hidden">Customers, latest order first</caption>
              <thead>
                <tr>
                  {canGroup && (
                    <SelectAllCell ids={customers.map(({ email }) => email)} selection={selection} />
                  )}
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
                {customers.map((customer) => (
                  <tr
                    key={customer.email}
                    data-selected={selection.selected.has(customer.email) || undefined}
                  >
                    {canGroup && (
                      <td className="select-cell">
                        <input
                          type="checkbox"
                          aria-label={`Select ${customer.email}`}
                          checked={selection.selected.has(customer.email)}
                          onChange={({ target }) => selection.select(customer.email, target.checked)}
                        />
                      </td>
                    )}
                    <th scope="row">
                      <PanelLink href={customerHref(customer.email)}>
                        {customer.name || customer.email}
                      </PanelLink>
                      <span className="quiet">{customer.email}</span>
                    </th>
                    <td className="figure-cell" data-name="Orders">
                      {customer.orderCount}
                    </td>
                    <td className="figure-cell" data-name="Spent">
                      {formatSpent(customer)}
                    </td>
                    <td className="quiet when-cell">
                      {customer.lastOrderAt === null ? (
                        'None'
                      ) : (
                        <RelativeTime at={customer.lastOrderAt} timeZone={site.timeZone} />
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </ListBody>
      {isFinding && <VisitorData canErase={can('crm.write')} onClose={() => setFinding(false)} />}
    </>
  );
}
