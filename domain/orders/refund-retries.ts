/** A refund is left alone for as long as its request may still be at work. */
export const REFUND_CLAIM_MS = 2 * 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** Providers forget keys of idempotency after a day. */
const KEYS_LAST_MS = 20 * 3_600_000;

/** When a refund that no provider answered is asked for again: twice as long each time, at last every six hours. */
export const nextRefundAttemptAt = (attempts: number, now: number): number =>
  now + Math.min(FIRST_WAIT_MS * 2 ** Math.min(attempts, 20), LONGEST_WAIT_MS);

/** Whether asking again could pay twice, so that it is first asked what went back. */
export const mayPayTwice = (claimedAt: number, now: number): boolean => now - claimedAt > KEYS_LAST_MS;
