import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

const LONGEST_MS = HOUR_MS;
/** Delay before an unconfirmed order releases its stock. */
const CONFIRMATION_WAIT_MS = DAY_MS;

/** Returns the next run, then intervals of 1, 3, 7 … minutes, at most an hour, until the order expires. */
export function nextCheckAt(checks: number, now: number, expiresAt: number | null): number {
  const at = now + Math.min(LONGEST_MS, (2 ** Math.min(checks, 10) - 1) * MINUTE_MS);
  return expiresAt !== null && expiresAt > now ? Math.min(at, expiresAt) : at;
}

export const isConfirmationOverdue = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && now - expiresAt >= CONFIRMATION_WAIT_MS;

type Payment = { status: 'needs-action' | 'paid' | 'declined' | 'cancelled' } | null;

/** Times are in epoch milliseconds; null never expires. */
export const isPastExpiry = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Whether the provider has no payment, or the customer did not return from the bank. */
export const isAbandoned = (payment: Payment): boolean =>
  payment === null || payment.status === 'needs-action';
