import { formatCents } from '#domain/money/format-money.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderEvent } from '#schema/contracts/orders/order.ts';
import { disputeEventText } from './dispute-texts.ts';

/** What happened to an order, as a line of its timeline; the words of a note are shown beside it. */
export function orderEventText(
  { kind, detail }: Pick<OrderEvent, 'kind' | 'detail'>,
  currency: string,
): string {
  const { amountCents, pieces, problem } = detail;
  const amount =
    typeof amountCents === 'number' && isCurrencyCode(currency)
      ? formatCents(amountCents, currency)
      : 'Money';
  switch (kind) {
    case 'placed':
      return 'The order was placed';
    case 'paid':
      return 'The payment was accepted';
    case 'expired':
      return 'Nobody paid in time; the order was given up';
    case 'cancelled':
      return typeof detail.declineCode === 'string'
        ? 'The payment was declined; the order was given up'
        : 'The order was cancelled';
    case 'payment-unknown':
      return 'The payment provider could not be asked for a day whether this was paid, so the order was given up. Please look into your account there; a payment that it tells of later goes back to the buyer';
    case 'payment-returned':
      return `${amount} came after the order was given up, and went back`;
    case 'fulfilled':
      return pieces === 1 ? '1 piece was sent' : `${Number(pieces)} pieces were sent`;
    case 'tracking-changed':
      return 'The tracking of a parcel was changed';
    case 'refunded':
      return `${amount} was refunded`;
    case 'refunded-outside':
      return `${amount} was given back at the payment provider${detail.keepsGiftCard ? '; the gift card that was bought is still good' : ''}`;
    case 'refund-failed':
      return `A refund of ${amount} failed${typeof problem === 'string' && problem !== '' ? `: ${problem}` : ''}`;
    case 'refund-returned':
      return `A refund of ${amount} came back from the bank${typeof problem === 'string' && problem !== '' ? `: ${problem}` : ''}`;
    case 'dispute':
      return disputeEventText(detail.status, amount) || 'The dispute changed';
    case 'owed':
      return `${pieces === 1 ? '1 piece was' : `${Number(pieces)} pieces were`} paid for while there were none: owed`;
    case 'note':
      return 'A note was written';
    case 'erased':
      return 'The buyer’s personal details were erased';
    default:
      return kind;
  }
}
