import { addressLines } from '#domain/checkout/addresses.ts';
import { answerText } from '#domain/forms/answers.ts';
import { longDate } from '#domain/i18n/dates.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { formatOptions, lineTitle, listPriceCents, REPEATABLE_TYPES } from '#domain/orders/line-item.ts';
import type { OrderAmounts } from '#domain/orders/order-totals.ts';
import { formatDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { CustomerOrder, CustomerOrderSummary } from '#worker/db/customers/customer-orders.ts';
import { FreshTime } from '../kit/fresh-time.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { NextSteps } from '../orders/next-steps.tsx';
import { OrderTotals } from '../orders/order-totals.tsx';
import { AccountForm } from './fields.tsx';

export interface Place {
  locale: string;
  timeZone: string;
}

function formatStatus(
  { status, fulfilment, isShipped }: CustomerOrderSummary,
  { states, sent }: Messages['orders'],
): string {
  if (status === 'fulfilled') return isShipped ? sent.complete : states.fulfilled;
  const label = states[status];
  const isGoing = status === 'paid' || status === 'partially-refunded';
  return isShipped && isGoing ? `${label} · ${sent[fulfilment]}` : label;
}

interface OrderStateProps {
  order: CustomerOrderSummary;
  place: Place;
  className?: string;
}

/** Renders an order's date and status. A line can only break between them. */
const OrderState = ({ order, place, className = '' }: OrderStateProps) => (
  <p className={`account-state ${className}`}>
    <span>
      <FreshTime at={order.createdAt} place={place} />
    </span>{' '}
    <span>{formatStatus(order, useMessages().orders)}</span>
  </p>
);

interface OrderListProps {
  orders: readonly CustomerOrderSummary[];
  place: Place;
  /** Whether the list takes the whole width of the page. */
  isWide?: boolean;
}

export function OrderList({ orders, place, isWide = false }: OrderListProps) {
  const { orders: texts, totals } = useMessages();
  const formatCents = useFormatCents();
  return (
    <ol className={isWide ? 'account-orders is-wide' : 'account-orders'}>
      {orders.map((order) => {
        const more = order.lineCount - order.firstLines.length;
        const titles = order.firstLines.map((line) => lineTitle(line, totals.tip)).join(', ');
        return (
          <li key={order.id}>
            <Thumbnails lines={order.firstLines} />
            <h3>
              <a href={`/account/orders/${order.number}`}>{texts.title({ number: order.number })}</a>
            </h3>
            <p className="account-order-what">{more > 0 ? texts.andMore({ titles, count: more }) : titles}</p>
            <OrderState order={order} place={place} className="quiet" />
            <p className="account-order-total figures">
              {formatCents(order.grandTotalCents, order.currency)}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Thumbnails({ lines }: { lines: CustomerOrderSummary['firstLines'] }) {
  const images = lines.flatMap(({ image }) => image ?? []);
  return (
    <span className="account-thumbnails">
      {images.length === 0 && <span className="account-no-picture" />}
      {images.map((src) => (
        <img key={src} src={src} alt="" width={64} height={80} loading="lazy" />
      ))}
    </span>
  );
}

/** Says which items of a repeated order are not in the cart. */
export function RepeatNotice({ outcome }: { outcome: string | undefined }) {
  const { again } = useMessages().orders;
  if (outcome !== 'some' && outcome !== 'none') return null;
  return (
    <p className="notice problem" role="alert">
      {outcome === 'none'
        ? again.none
        : withElement((cart) => again.some({ cart }), <a href="/cart">{again.cart}</a>)}
    </p>
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
  older: string | null;
}) {
  const texts = useMessages().orders;
  if (orders.length === 0)
    return (
      <>
        <p>{texts.none}</p>
        <p>
          <a className="button" href={shopPath}>
            {texts.goToShop}
          </a>
        </p>
      </>
    );
  return (
    <>
      <OrderList orders={orders} place={place} isWide />
      {older && (
        <nav className="pager" aria-label={texts.pages}>
          <a href={older}>{texts.older}</a>
        </nav>
      )}
    </>
  );
}

export function AddressBlock({ address, locale }: { address: Address; locale: string }) {
  return (
    <address>
      {addressLines(address, locale).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
}

interface OrderPageProps {
  order: CustomerOrder;
  place: Place;
  crumb: string;
  /** Path of the calendar file with the booked events; null if the order booked none. */
  calendarPath: string | null;
}

export function OrderPage({ order, place, crumb, calendarPath }: OrderPageProps) {
  const { orders: texts, delivery } = useMessages();
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, order.currency);
  const { shippingAddress, billingAddress } = order;
  const deliveryDates = order.detail.shippingOption?.deliveryDates;
  const isSame = JSON.stringify(shippingAddress) === JSON.stringify(billingAddress);
  return (
    <>
      <OrderState order={order} place={place} />
      {order.lines.some(({ productType }) => REPEATABLE_TYPES.includes(productType)) && (
        <AccountForm action={`/account/orders/${order.number}/repeat`} crumb={crumb} className="">
          <button type="submit" className="button button-outline">
            {texts.again.submit}
          </button>
        </AccountForm>
      )}
      <div className="account-sides">
        <div className="account-side-main">
          <NextSteps
            order={order}
            date={(at) => longDate(place, at)}
            locale={place.locale}
            calendarPath={calendarPath}
          />
          <h2 className="visually-hidden">{texts.ordered}</h2>
          <ul className="account-lines">
            {order.lines.map((line) => (
              <Line key={line.id} line={line} money={money} />
            ))}
          </ul>
          <OrderTotals
            order={toAmounts(order)}
            className="account-totals"
            labels={{
              shipping: (name) => (name ? texts.shippingBy({ name }) : texts.shipping),
              charged: null,
            }}
            money={money}
          />
          {order.parcels.length > 0 && <Parcels order={order} place={place} />}
        </div>
        <div className="account-facts">
          {shippingAddress && (
            <div>
              <h2>{isSame ? texts.sentAndBilledTo : texts.sentTo}</h2>
              <AddressBlock address={shippingAddress} locale={place.locale} />
              {deliveryDates && (
                <p className="quiet">{formatDeliveryDates(deliveryDates, place.locale, delivery)}</p>
              )}
            </div>
          )}
          {billingAddress && !isSame && (
            <div>
              <h2>{texts.billedTo}</h2>
              <AddressBlock address={billingAddress} locale={place.locale} />
            </div>
          )}
          {order.answers.map(({ name, value }) => (
            <div key={name}>
              <h2>{name}</h2>
              <p className="answer">
                <bdi>{value}</bdi>
              </p>
            </div>
          ))}
          {order.note && (
            <div>
              <h2>{texts.yourNote}</h2>
              <p>
                <bdi>{order.note}</bdi>
              </p>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

function Line({ line, money }: { line: LineItem; money: (cents: number) => string }) {
  const { orders: texts, totals } = useMessages();
  const options = formatOptions(line.optionValues);
  return (
    <li>
      {line.image ? (
        <img src={line.image.src} alt="" width={80} height={100} loading="lazy" />
      ) : (
        <span className="account-no-picture" />
      )}
      <div>
        <h3>
          <bdi>{lineTitle(line, totals.tip)}</bdi>
        </h3>
        {options && (
          <p className="quiet">
            <bdi>{options}</bdi>
          </p>
        )}
        {line.answers.map((answer) => (
          <p key={answer.name} className="quiet answer">
            <bdi>{answerText(answer)}</bdi>
          </p>
        ))}
        <p className="figures">
          <bdi>
            {line.quantity} × {money(line.unitPriceCents)}
          </bdi>
        </p>
        {line.refundedQuantity > 0 && (
          <p className="quiet">{texts.refundedOf({ quantity: line.refundedQuantity })}</p>
        )}
      </div>
      <p className="figures">{money(listPriceCents(line))}</p>
    </li>
  );
}

const toAmounts = (order: CustomerOrder): OrderAmounts => ({
  ...order,
  discounts: [{ name: order.discountNames.join(', '), cents: order.discountCents }],
  shipping: order.detail.shippingOption?.name || (order.isShipped ? '' : null),
  taxName: '',
});

function Parcels({ order, place }: { order: CustomerOrder; place: Place }) {
  const texts = useMessages().orders;
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{texts.parcels({ count: order.parcels.length })}</h2>
      <ul className="account-parcels">
        {order.parcels.map(({ id, at, carrier, trackingNumber, trackingUrl }) => {
          const date = longDate(place, at);
          return (
            <li key={id}>
              {carrier ? texts.parcelSentWith({ date, carrier }) : texts.parcelSentOn({ date })}
              {(trackingNumber || trackingUrl) && ': '}
              {trackingUrl ? (
                <a href={safeHref(trackingUrl)} rel="noopener noreferrer">
                  <bdi>{trackingNumber || texts.followIt}</bdi>
                </a>
              ) : (
                <bdi>{trackingNumber}</bdi>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
