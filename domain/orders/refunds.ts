import { multiplyRatio } from '#domain/money/money.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

export interface RefundableLine {
  id: string;
  quantity: number;
  refundedQuantity: number;
  /** Amount paid for the line, including tax and after discounts. */
  totalCents: number;
}

export interface RefundableOrder {
  grandTotalCents: number;
  lines: readonly RefundableLine[];
  /** Amount paid, minus completed and pending refunds. */
  refundableCents: number;
  /** Refunds, oldest first. */
  refunds: readonly {
    status: string;
    amountCents: number;
    lines: readonly { lineId: string; quantity: number }[];
  }[];
}

/**
 * Returns the amount for refunding `quantity` units after earlier refunds. Rounds cumulative amounts, so
 * that refunds of single units add up to the total.
 */
export function lineRefundCents(line: RefundableLine, quantity: number): number {
  const upTo = (pieces: number) => multiplyRatio(line.totalCents, pieces, line.quantity);
  const from = Math.min(line.refundedQuantity, line.quantity);
  const to = Math.min(from + Math.max(0, quantity), line.quantity);
  return upTo(to) - upTo(from);
}

/** Returns the part of the amount paid that is not for line items. */
const shippingPaidCents = ({
  grandTotalCents,
  lines,
}: Pick<RefundableOrder, 'grandTotalCents' | 'lines'>): number =>
  grandTotalCents - lines.reduce((sum, line) => sum + line.totalCents, 0);

/**
 * Refunds store only their amount and items. If a refund exceeds its items, the excess counts as
 * refunded shipping.
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

/** Returns the amount for the selected items, but at most what can still be refunded. */
export function suggestedRefundCents(
  order: RefundableOrder,
  quantities: Readonly<Record<string, number>>,
  withShipping: boolean,
): number {
  const goods = order.lines.reduce((sum, line) => sum + lineRefundCents(line, quantities[line.id] ?? 0), 0);
  return Math.min(goods + (withShipping ? getRefundableShippingCents(order) : 0), order.refundableCents);
}

/**
 * Period during which the previous refund request to the provider may still be running, so it must not be
 * retried.
 */
export const REFUND_CLAIM_MS = 2 * MINUTE_MS;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 6 * HOUR_MS;
/** Time during which an idempotency key is reliable. Providers discard keys after a day. */
const KEYS_LAST_MS = 20 * HOUR_MS;

/** Returns when to retry a refund with an unknown outcome. The interval doubles, up to six hours. */
export const nextRefundAttemptAt = (attempts: number, now: number): number =>
  now + Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS);

/**
 * Returns whether a retry could refund twice because its idempotency key may be discarded. If so, check the
 * provider's refunds first.
 */
export const canRefundTwice = (claimedAt: number, now: number): boolean => now - claimedAt > KEYS_LAST_MS;
