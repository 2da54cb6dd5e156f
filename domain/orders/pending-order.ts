import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

const LONGEST_MS = HOUR_MS;
/** Time after which an order whose payment was not confirmed releases its stock. */
const CONFIRMATION_WAIT_MS = DAY_MS;

/**
 * Returns when to check a pending order again: at the next scheduled run, then after 1, 3, 7 … minutes, at
 * most an hour. The order's expiry is the latest time.
 */
export function nextCheckAt(checks: number, now: number, expiresAt: number | null): number {
  const at = now + Math.min(LONGEST_MS, (2 ** Math.min(checks, 10) - 1) * MINUTE_MS);
  return expiresAt !== null && expiresAt > now ? Math.min(at, expiresAt) : at;
}

export const isConfirmationOverdue = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && now - expiresAt >= CONFIRMATION_WAIT_MS;

type Payment = { status: 'needs-action' | 'paid' | 'declined' | 'cancelled' } | null;

/** `expiresAt` is in epoch milliseconds; null means never. */
export const isPastExpiry = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/**
 * Returns whether the provider has no payment for the order, or the customer did not return from the bank's
 * page.
 */
export const isAbandoned = (payment: Payment): boolean =>
  payment === null || payment.status === 'needs-action';
