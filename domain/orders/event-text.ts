import { formatCents } from '#domain/money/format-money.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderEvent } from '#schema/contracts/orders/order.ts';
import { disputeEventText } from './dispute-texts.ts';

/** Formats an event of the order timeline; the text of a note is shown beside it. */
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
      return 'The payment was not made in time; the order expired';
    case 'cancelled':
      if (typeof detail.declineCode === 'string') return 'The payment was declined; the order expired';
      return detail.isByBuyer === true
        ? 'The customer cancelled the order before paying'
        : 'The order was cancelled';
    case 'payment-unknown':
      return 'The payment provider could not confirm the payment within a day, so the order expired. Please check your account there; a payment that is reported later is refunded to the customer';
    case 'payment-returned':
      return `${amount} arrived after the order expired and was refunded`;
    case 'fulfilled':
      return pieces === 1 ? '1 item was fulfilled' : `${Number(pieces)} items were fulfilled`;
    case 'tracking-changed':
      return 'The tracking of a shipment was updated';
    case 'refunded':
      return `${amount} was refunded`;
    case 'refunded-outside':
      return `${amount} was refunded at the payment provider${detail.keepsGiftCard ? '; the gift card that was bought is still good' : ''}`;
    case 'refund-failed':
      return `A refund of ${amount} failed${typeof problem === 'string' && problem !== '' ? `: ${problem}` : ''}`;
    case 'refund-returned':
      return `A refund of ${amount} came back from the bank${typeof problem === 'string' && problem !== '' ? `: ${problem}` : ''}`;
    case 'dispute':
      return disputeEventText(detail.status, amount) || 'The dispute changed';
    case 'owed':
      return `${pieces === 1 ? '1 item was' : `${Number(pieces)} items were`} paid while out of stock: still owed`;
    case 'note':
      return 'A note was added';
    case 'erased':
      return 'The customer’s personal data was erased';
    default:
      return kind;
  }
}
