import { multiplyRatio } from '#domain/money/round.ts';

/** What of a line decides what its pieces are worth; minor units. */
export interface RefundableLine {
  id: string;
  quantity: number;
  refundedQuantity: number;
  /** What was paid for the line: after its discount, with its tax. */
  totalCents: number;
}

export interface RefundableOrder {
  grandTotalCents: number;
  lines: readonly RefundableLine[];
  /** Paid, less what went back or is claimed to. */
  refundableCents: number;
}

/**
 * What the next `quantity` pieces of a line were paid with. Rounded on the running sum, so that a line that goes back piece by
 * piece goes back exactly.
 */
export function lineRefundCents(line: RefundableLine, quantity: number): number {
  const upTo = (pieces: number) => multiplyRatio(line.totalCents, pieces, line.quantity);
  const from = Math.min(line.refundedQuantity, line.quantity);
  const to = Math.min(from + Math.max(0, quantity), line.quantity);
  return upTo(to) - upTo(from);
}

/** What was paid for shipping, with its tax: whatever is not in the lines. */
export const shippingPaidCents = ({ grandTotalCents, lines }: RefundableOrder): number =>
  grandTotalCents - lines.reduce((sum, line) => sum + line.totalCents, 0);

/** What a refund of these pieces, and of shipping if asked, comes to: never more than what is left of the payment. */
export function suggestedRefundCents(
  order: RefundableOrder,
  quantities: Readonly<Record<string, number>>,
  withShipping: boolean,
): number {
  const goods = order.lines.reduce((sum, line) => sum + lineRefundCents(line, quantities[line.id] ?? 0), 0);
  return Math.min(goods + (withShipping ? shippingPaidCents(order) : 0), order.refundableCents);
}
