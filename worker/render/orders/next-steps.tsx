import { formatDeliveryDates } from '#domain/shipping/delivery-dates.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import type { OrderView } from '#worker/db/orders/order-view.ts';
import { useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';

interface Props {
  order: Pick<OrderView, 'paidAt' | 'status' | 'fulfilment' | 'number'> & {
    lines: readonly Pick<OrderView['lines'][number], 'productType'>[];
    parcels: readonly Pick<OrderView['parcels'][number], 'id' | 'at'>[];
    detail: Pick<OrderView['detail'], 'gift' | 'shippingOption'>;
  };
  date: (at: number) => string;
  locale: string;
  /** Path of the calendar file with the booked events; null if the order booked none. */
  calendarPath: string | null;
}

/** Renders what has happened to a paid order and what follows, with the owner's text on the delivery. */
export function NextSteps({ order, date, locale, calendarPath }: Props) {
  const { orders, delivery, giftCards } = useMessages();
  const texts = orders.next;
  const { paidAt, status, fulfilment, lines, parcels, number } = order;
  if (paidAt === null || !(status === 'paid' || status === 'fulfilled')) return null;
  const has = (type: number) => lines.some(({ productType }) => productType === type);
  const isShipped = has(PRODUCT_TYPE.physical);
  const hasBooking = has(PRODUCT_TYPE.service);
  const { gift } = order.detail;
  if (!isShipped && !hasBooking && !gift) return null;
  const option = isShipped ? order.detail.shippingOption : null;
  const isPickup = option?.kind === 'pickup';
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps">{texts.title}</h2>
      <ol className="order-steps">
        <li className="is-done">{texts.paid({ date: date(paidAt) })}</li>
        {parcels.map(({ id, at }) => (
          <li key={id} className="is-done">
            {texts.shipped({ date: date(at) })}
          </li>
        ))}
        {isShipped && !isPickup && fulfilment !== 'complete' && <li>{texts.pack}</li>}
        {option && (
          <li>
            {isPickup ? texts.pickup({ name: option.name }) : texts.sentBy({ name: option.name })}
            {option.deliveryDates && (
              <small>{formatDeliveryDates(option.deliveryDates, locale, delivery)}</small>
            )}
            {option.description !== '' && (
              <small>
                <bdi>{option.description}</bdi>
              </small>
            )}
          </li>
        )}
        {gift && (
          <>
            <li>{texts.giftSent({ name: gift.recipientName, date: date(gift.sendAt) })}</li>
            <li>
              {texts.giftSpent({ name: gift.recipientName })}
              <small>
                {gift.expiresAt === null
                  ? giftCards.balance.forever
                  : giftCards.balance.until({ date: date(gift.expiresAt) })}
              </small>
            </li>
          </>
        )}
        {hasBooking && (
          <li>
            {texts.booked({ number })}
            {calendarPath !== null && (
              <>
                {' '}
                <a href={calendarPath} download="">
                  {texts.calendar}
                </a>
              </>
            )}
          </li>
        )}
      </ol>
    </section>
  );
}

/**
 * Renders an email address that fits any window. It is not an inline block, because a line could then start with
 * the punctuation that follows.
 */
export const OrderEmail = ({ email }: { email: string }) => <bdi className="order-email">{email}</bdi>;

interface SaveProps {
  order: { id: string; email: string };
  token: string;
  hasAddress: boolean;
}

/**
 * Offers a guest an account with the order's email address, whose owner confirms it by email and can keep the
 * order's address.
 */
export function SaveAsAccount({ order: { id, email }, token, hasAddress }: SaveProps) {
  const texts = useMessages().orders.save;
  if (texts.submit === '') return null;
  const text = hasAddress ? texts.text : texts.textWithoutAddress;
  return (
    <section aria-labelledby="save-account" className="order-save">
      <h2 id="save-account">{texts.title}</h2>
      <p>{withElement((slot) => text({ email: slot }), <OrderEmail email={email} />)}</p>
      <form method="post" action="/account/register">
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="order" value={id} />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
    </section>
  );
}
