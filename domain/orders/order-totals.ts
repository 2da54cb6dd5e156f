import type { PrintedOrder } from '#schema/contracts/orders/order.ts';
import { maskedGiftCard } from '../gift-cards/code.ts';
import { ownName } from './own-terms.ts';

export interface OrderAmounts {
  subtotalCents: number;
  discounts: readonly { name: string; cents: number }[];
  /** Null if nothing is shipped. */
  shipping: string | null;
  shippingCents: number;
  /** Name of the only tax rate; '' if no rate or several rates apply. */
  taxName: string;
  taxCents: number;
  includedTaxCents: number;
  grandTotalCents: number;
  giftCards: readonly { last4: string; amountCents: number }[];
  refundedCents: number;
}

export type OrderTotalKind =
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'tax'
  | 'total'
  | 'giftCard'
  /** Total minus gift cards. */
  | 'charged'
  | 'includedTax'
  | 'refunded'
  /** Total minus refunds. */
  | 'remains';

/**
 * Labels by kind of total. A function receives the name of the discount, shipping option or tax, or the
 * masked gift card number.
 */
export type OrderTotalLabels = Readonly<Record<OrderTotalKind, string | ((name: string) => string) | null>>;

export interface OrderTotal {
  /** Unique within the order. */
  key: string;
  kind: OrderTotalKind;
  label: string;
  /** Negative for deductions. */
  cents: number;
}

/** Lists subtotal - discounts + shipping + tax = total, and then how the total was paid. */
export function listOrderTotals(order: OrderAmounts, labels: OrderTotalLabels): OrderTotal[] {
  const { shipping, taxName, grandTotalCents, giftCards, refundedCents } = order;
  const onCards = giftCards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const row = (
    kind: OrderTotalKind,
    cents: number,
    isShown: boolean,
    name = '',
  ): Omit<OrderTotal, 'key'>[] => {
    const label = labels[kind];
    if (!isShown || label === null) return [];
    return [{ kind, label: typeof label === 'string' ? label : label(name), cents }];
  };
  const rows = [
    ...row('subtotal', order.subtotalCents, true),
    ...order.discounts.flatMap(({ name, cents }) => row('discount', -cents, cents > 0, name)),
    ...row('shipping', order.shippingCents, shipping !== null || order.shippingCents > 0, shipping ?? ''),
    ...row('tax', order.taxCents, order.taxCents > 0, taxName),
    ...row('total', grandTotalCents, true),
    ...giftCards.flatMap(({ last4, amountCents }) =>
      row('giftCard', -amountCents, true, maskedGiftCard(last4)),
    ),
    ...row('charged', grandTotalCents - onCards, giftCards.length > 0),
    ...row('includedTax', order.includedTaxCents, order.includedTaxCents > 0, taxName),
    ...row('refunded', -refundedCents, refundedCents > 0),
    ...row('remains', grandTotalCents - refundedCents, refundedCents > 0),
  ];
  return rows.map((total, index) => ({ key: `${total.kind} ${index}`, ...total }));
}

export function ownerOrderAmounts(order: PrintedOrder): OrderAmounts {
  const { discounts, discountCents, shippingOption, taxRules } = order;
  const [tax, ...otherTaxes] = taxRules;
  return {
    ...order,
    discounts: [
      {
        name: discounts
          .map((discount) => discount.code ?? ownName(discount))
          .filter(Boolean)
          .join(', '),
        cents: discountCents,
      },
    ],
    shipping: shippingOption && ownName(shippingOption),
    taxName: tax && otherTaxes.length === 0 ? tax.name : '',
  };
}
