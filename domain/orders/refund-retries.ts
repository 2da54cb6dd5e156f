import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

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
