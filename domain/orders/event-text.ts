import { formatCents } from '#domain/money/format-money.ts';
import type { ImportSystem } from '#schema/contracts/imports/import-systems.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderEvent, StoredOrderEvent } from '#schema/contracts/orders/order-event.ts';
import { disputeEventText } from './dispute-texts.ts';

/** Names of the systems from which orders and customers can be imported. */
export const SYSTEM_NAME: Readonly<Record<ImportSystem, string>> = { shopify: 'Shopify' };

type Entry = StoredOrderEvent | Pick<Extract<OrderEvent, { kind: 'unreadable' }>, 'kind' | 'detail'>;

/**
 * Describes an order event. Omits the text of a note, because the panel shows it next to the description.
 */
export function orderEventText({ kind, detail }: Entry, currency: CurrencyCode): string {
  const format = (cents: number) => formatCents(cents, currency);
  switch (kind) {
    case 'placed':
      return 'The order was placed';
    case 'imported':
      return `The order was imported from ${SYSTEM_NAME[detail.from]}`;
    case 'paid':
      return 'The payment was accepted';
    case 'expired':
      return 'The payment was not made in time; the order expired';
    case 'cancelled':
      if (typeof detail.declineCode === 'string') return 'The payment was declined; the order expired';
      return detail.isByBuyer ? 'The customer cancelled the order before paying' : 'The order was cancelled';
    case 'payment-unknown':
      return 'The payment provider could not confirm the payment within a day, so the order expired. Please check your account there; a payment that is reported later is refunded to the customer';
    case 'payment-returned':
      return `${format(detail.amountCents)} arrived after the order expired and was refunded`;
    case 'fulfilled':
      return detail.pieces === 1 ? '1 item was fulfilled' : `${detail.pieces} items were fulfilled`;
    case 'tracking-changed':
      return 'The tracking of a shipment was updated';
    case 'refunded':
      return `${format(detail.amountCents)} was refunded`;
    case 'refunded-outside':
      return `${format(detail.amountCents)} was refunded at the payment provider${detail.keepsGiftCard ? '; the gift card bought with it can still be used' : ''}`;
    case 'refund-failed':
      return `A refund of ${format(detail.amountCents)} failed${reason(detail.problem)}`;
    case 'refund-returned':
      return `A refund of ${format(detail.amountCents)} was returned by the bank${reason(detail.problem)}`;
    case 'dispute':
      return disputeEventText(detail.status, format(detail.amountCents));
    case 'own-price':
      return `${detail.title} was sold for ${format(detail.unitPriceCents)} instead of ${format(detail.listPriceCents)}${reason(detail.reason)}`;
    case 'owed':
      return `${detail.pieces === 1 ? '1 item was' : `${detail.pieces} items were`} paid for while out of stock, and must still be shipped`;
    case 'note':
      return 'A note was added';
    case 'erased':
      return 'The customer’s personal data was erased';
    case 'unreadable':
      return 'This entry could not be displayed';
  }
}

const reason = (problem = '') => (problem === '' ? '' : `: ${problem}`);
