import { Fragment, type ReactNode } from 'react';
import { addressLines } from '#domain/checkout/address-lines.ts';
import { maskedGiftCard } from '#domain/gift-cards/code.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { OrderView as Order, OrderLineView, ParcelView } from '#worker/db/orders/order-view.ts';
import { Answers } from '../checkout/answers.tsx';

interface Props {
  order: Order;
  /** Right after the submission: thanks first. */
  isNew: boolean;
  /** This page again. */
  path: string;
  /** Where the subscription is seen and ended that this order belongs to; null for one that stands by itself. */
  subscriptionPath: string | null;
  shopPath: string | null;
  /** What the shop says to everybody who has ordered. */
  confirmationNote: string;
  /** Writes a time as the site does. */
  date: (at: number) => string;
  /** In whose words countries are named. */
  locale: string;
  /** Files that were bought, above the lines. */
  downloads?: ReactNode;
}

/** Confirmation (type 202), received (207) and status (211) of an order, for whoever holds its token. */
export function OrderView(props: Props) {
  const { order, isNew, path, shopPath, confirmationNote, date, locale, downloads } = props;
  const money = (cents: number) => formatCents(cents, order.currency);
  const { title, text } = headingOf(order, isNew, date);
  const note = isNew ? confirmationNote : '';
  const isOpen = order.status === 'pending';
  const isOver = order.status === 'cancelled' || order.status === 'expired';
  const { shippingAddress, billingAddress, shippingOption } = order.detail;
  return (
    <section className="section theme-lightest width-inset space-small order">
      <h1>{title}</h1>
      <p className="lead" role={isOpen ? 'status' : undefined}>
        {text}
      </p>
      {note && <p className="order-note">{note}</p>}
      {props.subscriptionPath && order.status !== 'pending' && !isOver && (
        <p>
          {isNew ? 'Your subscription has begun. ' : 'This is a payment of a subscription. '}
          <a href={props.subscriptionPath}>See when the next payment is, change or cancel</a>
        </p>
      )}
      {order.areas.map((area) => (
        <p key={area.path}>
          {isNew && `You are a member of ${area.name} now. `}
          <a className={isNew ? 'button' : undefined} href={area.path}>
            Go to {area.name}
          </a>
        </p>
      ))}
      {isOpen && (
        <p>
          <a className="button" href={path}>
            Check again
          </a>
        </p>
      )}
      {isOver && !order.detail.gift && (
        <p>
          <a className="button" href="/commerce/goto-checkout">
            Back to the checkout
          </a>
        </p>
      )}
      <div className="order-columns">
        <div className="order-main">
          {downloads}
          {order.parcels.length > 0 && <Parcels order={order} date={date} />}
          <h2>What you ordered</h2>
          <ul className="checkout-lines">
            {order.lines.map((line) => (
              <Line key={line.id} line={line} money={money} />
            ))}
          </ul>
          <Sums order={order} money={money} />
        </div>
        <div className="order-side">
          <dl>
            <dt>Order</dt>
            <dd>
              {order.number}, {date(order.createdAt)}
            </dd>
            <dt>Contact</dt>
            <dd>
              {order.email}
              {order.phone && (
                <>
                  <br />
                  {order.phone}
                </>
              )}
            </dd>
            {shippingAddress && (
              <>
                <dt>Delivery</dt>
                <dd>
                  <Lines lines={addressLines(shippingAddress, locale)} />
                  {shippingOption && <p className="quiet">{shippingOption.name}</p>}
                </dd>
              </>
            )}
            {billingAddress && (
              <>
                <dt>Billing address</dt>
                <dd>
                  {isSame(billingAddress, shippingAddress) ? (
                    'The same'
                  ) : (
                    <Lines lines={addressLines(billingAddress, locale)} />
                  )}
                </dd>
              </>
            )}
            {order.detail.gift && (
              <>
                <dt>Gift card for</dt>
                <dd>
                  {order.detail.gift.recipientName}
                  <br />
                  {order.detail.gift.recipientEmail}
                  <p className="quiet">Sent on {date(order.detail.gift.sendAt)}</p>
                </dd>
              </>
            )}
            {order.detail.answers?.map(({ name, value }) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd className="order-note">{value}</dd>
              </Fragment>
            ))}
            {order.note && (
              <>
                <dt>Your note</dt>
                <dd className="order-note">{order.note}</dd>
              </>
            )}
          </dl>
          <p>
            <a href={shopPath ?? '/'}>Back to the shop</a>
          </p>
        </div>
      </div>
    </section>
  );
}

const isSame = (a: object, b: object | null) => JSON.stringify(a) === JSON.stringify(b);

/** The first words, by how the order stands. */
function headingOf(
  order: Order,
  isNew: boolean,
  date: (at: number) => string,
): { title: string; text: string } {
  const first = order.name.split(' ')[0] || order.name;
  switch (order.status) {
    case 'pending':
      return {
        title: 'Your order waits for its payment',
        text: 'The payment has not been confirmed yet. That usually takes a moment; please do not pay again. We send a mail as soon as it is there.',
      };
    case 'cancelled':
      return order.declineCode === null
        ? {
            title: 'This order was cancelled',
            text: 'Nothing more will happen. What was paid goes back to where it came from.',
          }
        : {
            title: 'The payment did not go through',
            text: 'Nothing was charged. Your cart and what you typed are kept: you can try again.',
          };
    case 'expired':
      return {
        title: 'This order has expired',
        text: 'It was not paid in time, and nothing was charged. Your cart is kept.',
      };
    case 'refunded':
      return { title: 'This order was refunded', text: `All of it went back to where it came from.` };
    case 'fulfilled':
      if (isNew) return thanks(order, first);
      return { title: 'Your order is complete', text: `Ordered on ${date(order.createdAt)}.` };
    default:
      if (isNew) return thanks(order, first);
      return {
        title: `Order ${order.number}`,
        text:
          order.fulfilment === 'partial'
            ? 'A part of it is on its way.'
            : 'It is paid, and we are getting it ready.',
      };
  }
}

const thanks = ({ number, email }: Order, first: string) => ({
  title: `Thank you, ${first}`,
  text: `Your order ${number} is placed and paid. A confirmation is on its way to ${email}.`,
});

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p className="order-address">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

function Line({ line, money }: { line: OrderLineView; money: (cents: number) => string }) {
  return (
    <li className="checkout-line">
      {line.image ? (
        <img src={line.image.src} alt="" width={64} height={80} loading="lazy" />
      ) : (
        <span className="cart-no-picture" />
      )}
      <span>
        {line.title}
        {line.options && <small>{line.options}</small>}
        <Answers answers={line.answers} />
        <small>
          Quantity {line.quantity}
          {line.refundedQuantity > 0 && `, ${line.refundedQuantity} given back`}
        </small>
      </span>
      <span className="figures">{money(line.unitPriceCents * line.quantity)}</span>
    </li>
  );
}

function Sums({ order, money }: { order: Order; money: (cents: number) => string }) {
  const rows: [string, number][] = [['Subtotal', order.subtotalCents]];
  for (const discount of order.detail.discounts)
    if (discount.discountCents > 0) rows.push([discount.name, -discount.discountCents]);
  if (order.detail.shippingOption) rows.push(['Shipping', order.shippingCents]);
  if (order.taxCents > 0) rows.push(['Tax', order.taxCents]);
  return (
    <dl className="cart-totals figures">
      {rows.map(([name, cents]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{cents < 0 ? `−${money(-cents)}` : money(cents)}</dd>
        </div>
      ))}
      <dt className="grand">Total</dt>
      <dd className="grand">{money(order.grandTotalCents)}</dd>
      {(order.detail.giftCards ?? []).map(({ id, last4, amountCents }) => (
        <div key={id}>
          <dt>Gift card {maskedGiftCard(last4)}</dt>
          <dd>−{money(amountCents)}</dd>
        </div>
      ))}
      {(order.detail.giftCards ?? []).length > 0 && (
        <>
          <dt>Charged</dt>
          <dd>{money(order.record.payment.amountCents)}</dd>
        </>
      )}
      {order.includedTaxCents > 0 && (
        <>
          <dt>Tax in it</dt>
          <dd>{money(order.includedTaxCents)}</dd>
        </>
      )}
      {order.refundedCents > 0 && (
        <>
          <dt>Given back</dt>
          <dd>−{money(order.refundedCents)}</dd>
        </>
      )}
    </dl>
  );
}

function Parcels({ order, date }: { order: Order; date: (at: number) => string }) {
  return (
    <>
      <h2>On its way</h2>
      <ul className="order-parcels">
        {order.parcels.map((parcel) => (
          <li key={parcel.id}>
            <Parcel parcel={parcel} order={order} sent={date(parcel.at)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Parcel({ parcel, order, sent }: { parcel: ParcelView; order: Order; sent: string }) {
  const what = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [`${quantity} × ${line.title}`] : [];
  });
  const tracking = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
  return (
    <>
      <p>
        Sent on {sent}: {what.join(', ')}
      </p>
      {tracking && (
        <p>
          {/^https?:\/\//.test(parcel.trackingUrl) ? (
            <a href={parcel.trackingUrl} rel="noreferrer">
              Follow {tracking}
            </a>
          ) : (
            tracking
          )}
        </p>
      )}
    </>
  );
}
