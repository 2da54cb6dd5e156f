import { multiplyRatio } from '#domain/money/money.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** The amounts of a line item that a refund depends on; minor units. */
export interface RefundableLine {
  id: string;
  quantity: number;
  refundedQuantity: number;
  /** Amount paid for the line, after discount and with tax. */
  totalCents: number;
}

export interface RefundableOrder {
  grandTotalCents: number;
  lines: readonly RefundableLine[];
  /** Paid, less completed and pending refunds. */
  refundableCents: number;
  /** Oldest first. */
  refunds: readonly {
    status: string;
    amountCents: number;
    lines: readonly { lineId: string; quantity: number }[];
  }[];
}

/**
 * Returns the refund amount of the next `quantity` units of a line. Rounds the running sum, so that refunding one
 * by one adds up exactly.
 */
export function lineRefundCents(line: RefundableLine, quantity: number): number {
  const upTo = (pieces: number) => multiplyRatio(line.totalCents, pieces, line.quantity);
  const from = Math.min(line.refundedQuantity, line.quantity);
  const to = Math.min(from + Math.max(0, quantity), line.quantity);
  return upTo(to) - upTo(from);
}

/** Returns the amount paid for shipping with tax: everything that is not in the line items. */
const shippingPaidCents = ({
  grandTotalCents,
  lines,
}: Pick<RefundableOrder, 'grandTotalCents' | 'lines'>): number =>
  grandTotalCents - lines.reduce((sum, line) => sum + line.totalCents, 0);

/**
 * Returns the amount of shipping left to refund. The part of a refund above the price of its items counts as
 * shipping, since a refund stores no more than its amount and its items.
 */
export function getRefundableShippingCents(order: RefundableOrder): number {
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

/** Returns the refund amount of these items, and optionally shipping, up to the refundable rest of the payment. */
export function suggestedRefundCents(
  order: RefundableOrder,
  quantities: Readonly<Record<string, number>>,
  withShipping: boolean,
): number {
  const goods = order.lines.reduce((sum, line) => sum + lineRefundCents(line, quantities[line.id] ?? 0), 0);
  return Math.min(goods + (withShipping ? getRefundableShippingCents(order) : 0), order.refundableCents);
}

/** Time for which the first request of a refund may still be running, so that it is not retried. */
export const REFUND_CLAIM_MS = 2 * MINUTE_MS;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** Providers drop idempotency keys after a day. */
const KEYS_LAST_MS = 20 * HOUR_MS;

/** Returns when to retry a refund with an unknown outcome. The interval doubles, up to six hours. */
export const nextRefundAttemptAt = (attempts: number, now: number): number =>
  now + Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS);

/** Whether a retry could refund twice, in which case the provider's refunds are checked first. */
export const canRefundTwice = (claimedAt: number, now: number): boolean => now - claimedAt > KEYS_LAST_MS;
