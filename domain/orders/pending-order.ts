import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

const LONGEST_MS = HOUR_MS;
/** Time after which an unconfirmed order releases its stock. */
const CONFIRMATION_WAIT_MS = DAY_MS;

/**
 * Returns when to check an open payment again after this many failed checks: at the next run, then after 1, 3, 7 … minutes,
 * at most every hour, but not later than the order's expiry.
 */
export function nextCheckAt(checks: number, now: number, expiresAt: number | null): number {
  const at = now + Math.min(LONGEST_MS, (2 ** Math.min(checks, 10) - 1) * MINUTE_MS);
  return expiresAt !== null && expiresAt > now ? Math.min(at, expiresAt) : at;
}

/** Whether the wait for an order's payment confirmation is over. */
export const isConfirmationOverdue = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && now - expiresAt >= CONFIRMATION_WAIT_MS;

type Payment = { status: 'needs-action' | 'paid' | 'declined' | 'cancelled' } | null;

/** Whether an unpaid order has expired (PENDING_MS); times are epoch milliseconds, null never expires. */
export const isPastExpiry = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/**
 * Whether an order can no longer be paid: the provider has no payment for it, or waits for a customer who did not
 * return. Its stock is released once it has expired and its payment is cancelled.
 */
export const isAbandoned = (payment: Payment): boolean =>
  payment === null || payment.status === 'needs-action';
