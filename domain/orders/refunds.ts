import { multiplyRatio } from '#domain/money/money.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

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
  /** Oldest first. */
  refunds: readonly {
    status: string;
    amountCents: number;
    lines: readonly { lineId: string; quantity: number }[];
  }[];
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
const shippingPaidCents = ({
  grandTotalCents,
  lines,
}: Pick<RefundableOrder, 'grandTotalCents' | 'lines'>): number =>
  grandTotalCents - lines.reduce((sum, line) => sum + line.totalCents, 0);

/**
 * What is left to refund of shipping. The part of a refund above the price of its items counts as shipping, since a
 * refund stores no more than its amount and its items.
 */
export function shippingLeftCents(order: RefundableOrder): number {
  const counts = new Map<string, number>();
  let refundedCents = 0;
  for (const { amountCents, lines } of order.refunds.filter(({ status }) => status !== 'failed')) {
    let goodsCents = 0;
    for (const { lineId, quantity } of lines) {
      const line = order.lines.find(({ id }) => id === lineId);
      const refundedQuantity = counts.get(lineId) ?? 0;
      if (line) goodsCents += lineRefundCents({ ...line, refundedQuantity }, quantity);
      counts.set(lineId, refundedQuantity + quantity);
    }
    refundedCents += Math.max(0, amountCents - goodsCents);
  }
  const leftCents = Math.max(0, shippingPaidCents(order) - refundedCents);
  return Math.min(leftCents, order.refundableCents);
}

/** The amount of a refund of these items, and optionally shipping, capped at the refundable rest of the payment. */
export function suggestedRefundCents(
  order: RefundableOrder,
  quantities: Readonly<Record<string, number>>,
  withShipping: boolean,
): number {
  const goods = order.lines.reduce((sum, line) => sum + lineRefundCents(line, quantities[line.id] ?? 0), 0);
  return Math.min(goods + (withShipping ? shippingLeftCents(order) : 0), order.refundableCents);
}

/** A refund is not retried while its first request may still be running. */
export const REFUND_CLAIM_MS = 2 * MINUTE_MS;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** Providers forget idempotency keys after a day. */
const KEYS_LAST_MS = 20 * HOUR_MS;

/** When to retry a refund without an answer: the interval doubles, up to six hours. */
export const nextRefundAttemptAt = (attempts: number, now: number): number =>
  now + Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS);

/** Whether a retry could refund twice, in which case the provider's refunds are looked up first. */
export const canRefundTwice = (claimedAt: number, now: number): boolean => now - claimedAt > KEYS_LAST_MS;
