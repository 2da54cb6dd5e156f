import type { ReactNode } from 'react';
import { addressLines } from '#domain/checkout/addresses.ts';
import { firstName } from '#domain/customers.ts';
import { resizeImageUrl } from '#domain/media/images/address.ts';
import { formatOptions, lineTitle, listPriceCents } from '#domain/orders/line-item.ts';
import type { OrderAmounts } from '#domain/orders/order-totals.ts';
import { formatDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import type { LineItem } from '#schema/contracts/orders/order.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { OrderView as Order, ParcelView } from '#worker/db/orders/order-view.ts';
import { CheckoutLine } from '../checkout/checkout-line.tsx';
import { GiftFace } from '../gift-cards/gift-face.tsx';
import { FreshTime } from '../kit/fresh-time.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { NextSteps, OrderEmail, SaveAsAccount } from './next-steps.tsx';
import { OrderTotals } from './order-totals.tsx';
import { type OpenPayment, PendingPayment } from './pending-payment.tsx';

interface Props {
  order: Order;
  isNew: boolean;
  path: string;
  siteTitle: string;
  openPayment: OpenPayment | null;
  subscriptionPath: string | null;
  shopPath: string | null;
  confirmationNote: string;
  date: (at: number) => string;
  calendarPath: string | null;
  locale: string;
  timeZone: string;
  downloads?: ReactNode;
  /** The order's token if the buyer can turn the order into an account; otherwise null. */
  saveToken: string | null;
}

/** Renders an order's page: confirmation (page type 202), received (207) or status (211). */
export function OrderView(props: Props) {
  const { order, isNew, path, shopPath, confirmationNote, date, locale, timeZone, downloads } = props;
  const { orders: texts, checkout, delivery } = useMessages();
  const money = useOrderMoney(order);
  const { openPayment } = props;
  const isConfirmable = openPayment !== null && openPayment.confirmUrl !== null;
  const { title, text } = findHeading(order, { isNew, isConfirmable, date, texts: texts.headings });
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
          {isNew ? texts.subscriptionBegun : texts.subscriptionPayment}{' '}
          <a href={props.subscriptionPath}>{texts.manageSubscription}</a>
        </p>
      )}
      {order.areas.map((area) => (
        <p key={area.path}>
          {isNew && `${texts.memberNow({ area: area.name })} `}
          <a className={isNew ? 'button' : undefined} href={area.path}>
            {texts.goTo({ area: area.name })}
          </a>
        </p>
      ))}
      {openPayment && <PendingPayment payment={openPayment} path={path} />}
      {isOver && !order.detail.gift && (
        <p>
          <a className="button" href="/commerce/goto-checkout">
            {texts.backToCheckout}
          </a>
        </p>
      )}
      <div className="order-columns">
        <div className="order-main">
          {order.detail.gift && (
            <GiftSent order={order} siteTitle={props.siteTitle} gift={order.detail.gift} />
          )}
          {downloads}
          <NextSteps order={order} date={date} locale={locale} calendarPath={props.calendarPath} />
          {order.parcels.length > 0 && <Parcels order={order} date={date} />}
          <h2>{texts.ordered}</h2>
          <ul className="checkout-lines">
            {order.lines.map((line) => (
              <Line key={line.id} line={line} money={money} />
            ))}
          </ul>
          <OrderTotals
            order={toAmounts(order)}
            className="cart-totals"
            labels={{ refunded: texts.givenBack }}
            money={money}
          />
        </div>
        <div className="order-side">
          <dl>
            <div>
              <dt>{texts.order}</dt>
              <dd>
                {order.number}
                <p className="quiet">
                  <FreshTime at={order.createdAt} place={{ locale, timeZone }} />
                </p>
              </dd>
            </div>
            <div>
              <dt>{texts.contact}</dt>
              <dd>
                <OrderEmail email={order.email} />
                {order.phone && (
                  <>
                    <br />
                    <bdi dir="ltr">{order.phone}</bdi>
                  </>
                )}
              </dd>
            </div>
            {shippingAddress && (
              <div className="is-half">
                <dt>{texts.delivery}</dt>
                <dd>
                  <Lines lines={addressLines(shippingAddress, locale)} />
                  {shippingOption && <p className="quiet">{shippingOption.name}</p>}
                  {shippingOption?.deliveryDates && !isOver && order.status !== 'refunded' && (
                    <p className="quiet">
                      {formatDeliveryDates(shippingOption.deliveryDates, locale, delivery)}
                    </p>
                  )}
                </dd>
              </div>
            )}
            {billingAddress && (
              <div className="is-half">
                <dt>{texts.billingAddress}</dt>
                <dd>
                  {isSame(billingAddress, shippingAddress) ? (
                    checkout.sameAsDelivery
                  ) : (
                    <Lines lines={addressLines(billingAddress, locale)} />
                  )}
                </dd>
              </div>
            )}
            {order.detail.gift && (
              <div>
                <dt>{texts.giftFor}</dt>
                <dd>
                  <bdi>{order.detail.gift.recipientName}</bdi>
                  <br />
                  <OrderEmail email={order.detail.gift.recipientEmail} />
                  <p className="quiet">{texts.sentOn({ date: date(order.detail.gift.sendAt) })}</p>
                </dd>
              </div>
            )}
            {order.detail.answers?.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="order-note">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
            {order.note && (
              <div>
                <dt>{texts.yourNote}</dt>
                <dd className="order-note">
                  <bdi>{order.note}</bdi>
                </dd>
              </div>
            )}
          </dl>
          {props.saveToken !== null && order.paidAt !== null && (
            <SaveAsAccount order={order} token={props.saveToken} hasAddress={shippingAddress !== null} />
          )}
        </div>
      </div>
      <p className="order-back">
        <a href={shopPath ?? '/'}>{texts.backToShop}</a>
      </p>
    </section>
  );
}

const IMAGE_WIDTH = 500;

interface GiftSentProps {
  order: Order;
  siteTitle: string;
  gift: NonNullable<Order['detail']['gift']>;
}

function GiftSent({ order, siteTitle, gift }: GiftSentProps) {
  const { giftCards } = useMessages();
  const formatCents = useFormatCents();
  const [line] = order.lines;
  if (!line) return null;
  const { image } = line;
  return (
    <GiftFace
      siteTitle={siteTitle}
      amount={
        <span className="price figures">
          {formatCents(listPriceCents(line), order.currency, { trimZeroFractions: true })}
        </span>
      }
      image={image && { src: resizeImageUrl(image.src, IMAGE_WIDTH) }}
      recipientName={gift.recipientName}
      senderName={order.name}
      message={gift.message}
      caption={giftCards.whatArrives}
    />
  );
}

const isSame = (a: object, b: object | null) => JSON.stringify(a) === JSON.stringify(b);

function useOrderMoney({ currency }: Order) {
  const formatCents = useFormatCents();
  return (cents: number) => formatCents(cents, currency);
}

function findHeading(
  order: Order,
  {
    isNew,
    isConfirmable,
    date,
    texts,
  }: {
    isNew: boolean;
    isConfirmable: boolean;
    date: (at: number) => string;
    texts: Messages['orders']['headings'];
  },
): { title: string; text: ReactNode } {
  const { number, email } = order;
  const thanks = {
    title: texts.thanks.title({ name: firstName(order.name) }),
    text: withElement((slot) => texts.thanks.text({ number, email: slot }), <OrderEmail email={email} />),
  };
  switch (order.status) {
    case 'pending':
      return isConfirmable ? texts.unconfirmed : texts.pending;
    case 'cancelled':
      if (order.declineCode !== null) return texts.declined;
      return order.paidAt === null ? texts.unpaid : texts.cancelled;
    case 'expired':
      return texts.expired;
    case 'refunded':
      return texts.refunded;
    case 'fulfilled':
      if (isNew) return thanks;
      return { title: texts.fulfilled.title, text: texts.fulfilled.text({ date: date(order.createdAt) }) };
    default:
      if (isNew) return thanks;
      return {
        title: texts.order({ number }),
        text: order.fulfilment === 'partial' ? texts.partlySent : texts.paid,
      };
  }
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <p className="order-address">
      {lines.map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </p>
  );
}

function Line({ line, money }: { line: LineItem; money: (cents: number) => string }) {
  const { orders: texts, totals } = useMessages();
  const { quantity, refundedQuantity } = line;
  return (
    <CheckoutLine
      line={{ ...line, title: lineTitle(line, totals.tip) }}
      options={formatOptions(line.optionValues)}
      amount={money(listPriceCents(line))}
    >
      <small>
        {refundedQuantity > 0
          ? texts.quantityGivenBack({ quantity, refunded: refundedQuantity })
          : texts.quantityOf({ quantity })}
      </small>
    </CheckoutLine>
  );
}

const toAmounts = ({ detail, ...amounts }: Order): OrderAmounts => ({
  ...amounts,
  discounts: detail.discounts.map(({ name, discountCents: cents }) => ({ name, cents })),
  shipping: detail.shippingOption?.name ?? null,
  taxName: '',
  giftCards: detail.giftCards ?? [],
});

function Parcels({ order, date }: { order: Order; date: (at: number) => string }) {
  const { onItsWay } = useMessages().orders;
  return (
    <>
      <h2>{onItsWay}</h2>
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
  const texts = useMessages().orders;
  const lines = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId);
    return line ? [`${quantity} × ${line.title}`] : [];
  });
  const tracking = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
  return (
    <>
      <p>{texts.parcelSent({ date: sent, lines: lines.join(', ') })}</p>
      {tracking && (
        <p>
          {/^https?:\/\//.test(parcel.trackingUrl) ? (
            <a href={parcel.trackingUrl} rel="noreferrer">
              {texts.follow({ parcel: tracking })}
            </a>
          ) : (
            tracking
          )}
        </p>
      )}
    </>
  );
}
