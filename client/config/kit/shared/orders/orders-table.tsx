import { Download } from 'lucide-react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import { TimeChoice } from '#client/config/kit/fields/time-choice.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { BulkBar } from '#client/config/kit/list/bulk-bar.tsx';
import { ListBody } from '#client/config/kit/list/list-body.tsx';
import { SelectAllCell } from '#client/config/kit/list/select-cell.tsx';
import { useList } from '#client/config/kit/list/use-list.ts';
import { useListView } from '#client/config/kit/list/use-list-view.ts';
import { type RowSelection, useSelection } from '#client/config/kit/list/use-selection.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { defineView } from '#client/config/kit/views/view-address.ts';
import { ageField, choiceField, searchField } from '#client/config/kit/views/view-fields.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import {
  MAX_COUNTED,
  MAX_PRINTED_ORDERS,
  type OrderSummary,
  TOO_MANY_TO_PRINT,
} from '#schema/contracts/orders/order.ts';
import { AttentionChips, FulfilmentChip, ImportedMark, PaymentChip } from './order-chips.tsx';
import { moveRowFocus, orderHref } from './order-link.tsx';
import { type OrderView, ordersApi } from './orders-api.ts';
import { SampleMark } from './sample-data.tsx';

const VIEWS: readonly { label: string; view: Pick<OrderView, 'status' | 'fulfilment'> }[] = [
  { label: 'All', view: { status: '', fulfilment: '' } },
  { label: 'Unfulfilled', view: { status: '', fulfilment: 'open' } },
  { label: 'Awaiting payment', view: { status: 'pending', fulfilment: '' } },
  { label: 'Fulfilled', view: { status: 'fulfilled', fulfilment: '' } },
  { label: 'Partially refunded', view: { status: 'partially-refunded', fulfilment: '' } },
  { label: 'Refunded', view: { status: 'refunded', fulfilment: '' } },
  { label: 'Cancelled', view: { status: 'cancelled', fulfilment: '' } },
  { label: 'Expired', view: { status: 'expired', fulfilment: '' } },
];

const PAPERS = [
  ['packing-slip', 'Print packing slips'],
  ['invoice', 'Print invoices'],
] as const;

const VIEW = defineView<OrderView>({
  search: searchField(),
  status: choiceField(
    VIEWS.map(({ view }) => view.status),
    '',
  ),
  fulfilment: choiceField(['', 'open'], ''),
  days: ageField(),
});

export function OrdersTable() {
  const canWrite = useCan()('commerce.orders.write');
  const filters = useListView(VIEW);
  const { view, change, reset } = filters;
  const selection = useSelection();
  const list = useList({ list: filters, fetchPage: ordersApi.list, rows: 'orders' });
  return (
    <>
      <header className="panel-page-head">
        <h1>Orders</h1>
        <div className="panel-page-tools">
          {(list.page?.toFulfil ?? 0) > 0 && (
            <a className="button" href={ordersApi.papersHref('packing-slip')} target="_blank" rel="noopener">
              Print all packing slips
            </a>
          )}
          <PanelLink className="button" href="/config/orders/drafts">
            Drafts
          </PanelLink>
          <a className="button" href={ordersApi.exportHref(view)} download>
            <Download size={16} aria-hidden="true" /> Export {list.isFiltered ? 'these' : 'all'}
          </a>
          {canWrite && (
            <PanelLink className="button primary" href="/config/orders/drafts/new">
              New order
            </PanelLink>
          )}
        </div>
      </header>
      <Filters
        view={view}
        toFulfil={list.page?.toFulfil ?? 0}
        onChange={(patch) => {
          change(patch);
          selection.clear();
        }}
      />
      <ListBody name="orders" list={list} onReset={reset} first={<NoOrders />}>
        {({ orders }) => <OrderRows orders={orders} isBusy={list.isBusy} selection={selection} />}
      </ListBody>
      {selection.selected.size > 0 && <PrintBar selection={selection} />}
    </>
  );
}

function PrintBar({ selection: { selected, clear } }: { selection: RowSelection }) {
  const ids = [...selected];
  return (
    <BulkBar label="Selected orders" count={ids.length} onClear={clear}>
      {ids.length > MAX_PRINTED_ORDERS ? (
        <p>{TOO_MANY_TO_PRINT}</p>
      ) : (
        PAPERS.map(([paper, label]) => (
          <a
            key={paper}
            className="button"
            href={ordersApi.papersHref(paper, ids)}
            target="_blank"
            rel="noopener"
          >
            {label}
          </a>
        ))
      )}
    </BulkBar>
  );
}

function Filters({
  view,
  toFulfil,
  onChange,
}: {
  view: OrderView;
  toFulfil: number;
  onChange: (patch: Partial<OrderView>) => void;
}) {
  return (
    <search className="order-filters">
      <SearchInput
        label="Find by number, name, email or SKU"
        maxLength={100}
        value={view.search}
        onChange={(search) => onChange({ search })}
      />
      <TimeChoice label="Placed" days={view.days} onChange={(days) => onChange({ days })} />
      <fieldset className="filter-chips">
        <legend className="visually-hidden">Status</legend>
        {VIEWS.map(({ label, view: { status, fulfilment } }) => (
          <button
            key={label}
            type="button"
            aria-pressed={view.status === status && view.fulfilment === fulfilment}
            onClick={() => onChange({ status, fulfilment })}
          >
            {label}
            {fulfilment === 'open' && toFulfil > 0 && (
              <span className="count">{toFulfil === MAX_COUNTED ? `${MAX_COUNTED - 1}+` : toFulfil}</span>
            )}
          </button>
        ))}
      </fieldset>
    </search>
  );
}

export function OrderRows({
  orders,
  isBusy = false,
  hasCustomer = true,
  selection,
}: {
  orders: readonly OrderSummary[];
  isBusy?: boolean;
  hasCustomer?: boolean;
  selection?: RowSelection;
}) {
  const { site } = useAccount();
  return (
    <table className="orders-table" aria-busy={isBusy} onKeyDown={moveRowFocus}>
      <caption className="visually-hidden">Orders, newest first</caption>
      <thead>
        <tr>
          {selection && <SelectAllCell ids={orders.map(({ id }) => id)} selection={selection} />}
          <th scope="col">Order</th>
          {hasCustomer && <th scope="col">Customer</th>}
          <th scope="col" className="items-cell">
            Items
          </th>
          <th scope="col">Payment</th>
          <th scope="col">Fulfillment</th>
          <th scope="col" className="figure-cell">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr
            key={order.id}
            data-over={isOver(order) || undefined}
            data-selected={selection?.selected.has(order.id) || undefined}
          >
            {selection && (
              <td className="select-cell">
                <input
                  type="checkbox"
                  aria-label={`Select order ${orderNumber(order)}`}
                  checked={selection.selected.has(order.id)}
                  onChange={({ target }) => selection.select(order.id, target.checked)}
                />
              </td>
            )}
            <th scope="row">
              <PanelLink href={orderHref(order.id)}>{orderNumber(order)}</PanelLink>{' '}
              <SampleMark id={order.id} /> <ImportedMark {...order} />
              <span className="quiet">
                <RelativeTime at={order.createdAt} timeZone={site.timeZone} />
              </span>
            </th>
            {hasCustomer && (
              <td className="customer-cell">
                {order.name || (order.isErased ? 'Erased' : order.email === '' ? 'No name' : '')}
                <span className="quiet">{order.email}</span>
              </td>
            )}
            <td className="items-cell quiet">{getItems(order)}</td>
            <td className="chip-cell">
              <PaymentChip {...order} /> <AttentionChips {...order} />
            </td>
            <td className="chip-cell">
              <FulfilmentChip {...order} />
            </td>
            <td className="figure-cell">
              {formatCents(order.grandTotalCents, order.currency)}
              {order.refundedCents > 0 && order.refundedCents < order.grandTotalCents && (
                <span className="quiet">{formatCents(-order.refundedCents, order.currency)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isOver = ({ status }: OrderSummary) => ['cancelled', 'expired', 'refunded'].includes(status);
const getItems = ({ pieces, firstTitle }: OrderSummary) =>
  pieces === 1 ? firstTitle : `${pieces} items, ${firstTitle}`;

function NoOrders() {
  return (
    <>
      <h2>No orders yet</h2>
      <p className="quiet">
        Orders appear here as soon as they are placed. Place one with a test card to see how it looks.
      </p>
      <a className="button primary" href="/?noredirect" target="_blank" rel="noopener">
        Open the store
      </a>
    </>
  );
}
