import { multiplyRatio } from '#domain/money/round.ts';

/** The amounts of a line item that a refund depends on; minor units. */
export interface RefundableLine {
  id: string;
  quantity: number;
  refundedQuantity: number;
  /** What was paid for the line: after discount, with tax. */
  totalCents: number;
}

export interface RefundableOrder {
  grandTotalCents: number;
  lines: readonly RefundableLine[];
  /** Paid, minus what is refunded or being refunded. */
  refundableCents: number;
}

/**
 * The refund amount of the next `quantity` items of a line. Rounded on the running sum, so that refunding one by one
 * adds up exactly.
 */
export function lineRefundCents(line: RefundableLine, quantity: number): number {
  const upTo = (pieces: number) => multiplyRatio(line.totalCents, pieces, line.quantity);
  const from = Math.min(line.refundedQuantity, line.quantity);
  const to = Math.min(from + Math.max(0, quantity), line.quantity);
  return upTo(to) - upTo(from);
}

/** What was paid for shipping with tax: everything that is not in the line items. */
export const shippingPaidCents = ({ grandTotalCents, lines }: RefundableOrder): number =>
  grandTotalCents - lines.reduce((sum, line) => sum + line.totalCents, 0);

/** The amount of a refund of these items, and optionally shipping, capped at the refundable rest of the payment. */
export function suggestedRefundCents(
  order: RefundableOrder,
  quantities: Readonly<Record<string, number>>,
  withShipping: boolean,
): number {
  const goods = order.lines.reduce((sum, line) => sum + lineRefundCents(line, quantities[line.id] ?? 0), 0);
  return Math.min(goods + (withShipping ? shippingPaidCents(order) : 0), order.refundableCents);
}
