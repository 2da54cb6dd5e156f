import { addressLines } from '#domain/checkout/address-lines.ts';
import { answerText } from '#domain/forms/answer-text.ts';
import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { ORDER_STATUS_LABEL } from '#domain/orders/transitions.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type {
  CustomerOrder,
  CustomerOrderLine,
  CustomerOrderSummary,
} from '#worker/db/customers/customer-orders.ts';

/** Language and time zone of the site. */
export interface Place {
  locale: string;
  timeZone: string;
}

const SENT = { none: 'Not sent yet', partial: 'Partly sent', complete: 'Sent' } as const;

/** 'Paid · Not sent yet': what a buyer wants to know of an order. */
function statusOf({ status, fulfilment, isShipped }: CustomerOrderSummary): string {
  if (status === 'fulfilled') return isShipped ? SENT.complete : 'Complete';
  const label = ORDER_STATUS_LABEL[status];
  const isGoing = status === 'paid' || status === 'partially-refunded';
  return isShipped && isGoing ? `${label} · ${SENT[fulfilment]}` : label;
}

export function OrderList({ orders, place }: { orders: readonly CustomerOrderSummary[]; place: Place }) {
  return (
    <ol className="account-orders">
      {orders.map((order) => {
        const more = order.lineCount - order.titles.length;
        return (
          <li key={order.id}>
            <h3>
              <a href={`/account/orders/${order.number}`}>Order {order.number}</a>
            </h3>
            <p className="account-order-what">
              {order.titles.join(', ')}
              {more > 0 && ` and ${more} more`}
            </p>
            <p className="quiet">
              <time dateTime={new Date(order.createdAt).toISOString()}>
                {longDate(place, order.createdAt)}
              </time>
              {' · '}
              {statusOf(order)}
            </p>
            <p className="account-order-total figures">
              {formatCents(order.grandTotalCents, order.currency)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

export function OrdersPage({
  orders,
  place,
  shopPath,
  older,
}: {
  orders: readonly CustomerOrderSummary[];
  place: Place;
  shopPath: string;
  /** Address of the page below; null on the last one. */
  older: string | null;
}) {
  if (orders.length === 0)
    return (
      <>
        <p>No orders yet. What you buy here, or bought with this address, is listed here.</p>
        <p>
          <a className="button" href={shopPath}>
            Go to the shop
          </a>
        </p>
      </>
    );
  return (
    <>
      <OrderList orders={orders} place={place} />
      {older && (
        <nav className="pager" aria-label="Pages of orders">
          <a href={older}>Older orders</a>
        </nav>
      )}
    </>
  );
}

export function AddressBlock({ address, locale }: { address: Address; locale: string }) {
  return (
    <address>
      {addressLines(address, locale).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

export function OrderPage({ order, place }: { order: CustomerOrder; place: Place }) {
  const money = (cents: number) => formatCents(cents, order.currency);
  const { shippingAddress, billingAddress } = order;
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <>
      <p>
        <time dateTime={new Date(order.createdAt).toISOString()}>{longDate(place, order.createdAt)}</time>
        {' · '}
        {statusOf(order)}
      </p>
      <h2 className="visually-hidden">What you ordered</h2>
      <ul className="account-lines">
        {order.lines.map((line) => (
          <Line key={line.id} line={line} money={money} />
        ))}
      </ul>
      <OrderTotals order={order} money={money} />
      {order.parcels.length > 0 && <Parcels order={order} place={place} />}
      <div className="account-pair">
        {shippingAddress && (
          <div>
            <h2>{isSame ? 'Sent and billed to' : 'Sent to'}</h2>
            <AddressBlock address={shippingAddress} locale={place.locale} />
          </div>
        )}
        {billingAddress && !isSame && (
          <div>
            <h2>Billed to</h2>
            <AddressBlock address={billingAddress} locale={place.locale} />
          </div>
        )}
        {order.answers.map(({ name, value }) => (
          <div key={name}>
            <h2>{name}</h2>
            <p className="answer">{value}</p>
          </div>
        ))}
        {order.note && (
          <div>
            <h2>Your note</h2>
            <p>{order.note}</p>
          </div>
        )}
      </div>
    </>
  );
}

function Line({ line, money }: { line: CustomerOrderLine; money: (cents: number) => string }) {
  const options = line.options.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join(', ');
  return (
    <li>
      {line.image ? (
        <img src={line.image.src} alt="" width={80} height={100} loading="lazy" />
      ) : (
        <span className="account-no-picture" />
      )}
      <div>
        <h3>{line.title}</h3>
        {options && <p className="quiet">{options}</p>}
        {line.answers.map((answer) => (
          <p key={answer.name} className="quiet answer">
            {answerText(answer)}
          </p>
        ))}
        <p className="figures">
          {line.quantity} × {money(line.unitPriceCents)}
        </p>
        {line.refundedQuantity > 0 && <p className="quiet">{line.refundedQuantity} refunded</p>}
      </div>
      <p className="figures">{money(line.totalCents)}</p>
    </li>
  );
}

function OrderTotals({ order, money }: { order: CustomerOrder; money: (cents: number) => string }) {
  const rows: [string, string][] = [['Subtotal', money(order.subtotalCents)]];
  if (order.discountCents > 0)
    rows.push([order.discountNames.join(', ') || 'Discount', `−${money(order.discountCents)}`]);
  if (order.isShipped)
    rows.push([
      order.shippingName ? `Shipping: ${order.shippingName}` : 'Shipping',
      money(order.shippingCents),
    ]);
  if (order.taxCents > 0) rows.push(['Tax', money(order.taxCents)]);
  return (
    <dl className="account-totals figures">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="grand">
        <dt>Total</dt>
        <dd>{money(order.grandTotalCents)}</dd>
      </div>
      {order.giftCards.map(({ id, last4, amountCents }) => (
        <div key={id}>
          <dt>Gift card {maskedGiftCard(last4)}</dt>
          <dd>−{money(amountCents)}</dd>
        </div>
      ))}
      {order.includedTaxCents > 0 && (
        <div className="quiet">
          <dt>Tax in it</dt>
          <dd>{money(order.includedTaxCents)}</dd>
        </div>
      )}
      {order.refundedCents > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>−{money(order.refundedCents)}</dd>
        </div>
      )}
    </dl>
  );
}

function Parcels({ order, place }: { order: CustomerOrder; place: Place }) {
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{order.parcels.length === 1 ? 'Parcel' : 'Parcels'}</h2>
      <ul className="account-parcels">
        {order.parcels.map(({ id, at, carrier, trackingNumber, trackingUrl }) => {
          const number = trackingNumber || 'Follow it';
          return (
            <li key={id}>
              Sent on {longDate(place, at)}
              {carrier && ` with ${carrier}`}
              {(trackingNumber || trackingUrl) && ': '}
              {trackingUrl ? (
                <a href={safeHref(trackingUrl)} rel="noopener noreferrer">
                  {number}
                </a>
              ) : (
                trackingNumber
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
