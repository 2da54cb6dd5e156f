import { DAY_MS, DAY_SECONDS, MINUTE_MS, WEEK_MS } from '#domain/time/units.ts';

export const LIST_LINK_SECONDS = { join: 7 * DAY_SECONDS, leave: 3_650 * DAY_SECONDS } as const;

/** Time between the last change to a cart and the reminder. */
export const CART_REMINDER_MS = DAY_MS;

/**
 * Maximum delay of a review request, so that an outage does not cause outdated emails. Must be shorter than
 * the period for which the outbox keeps emails.
 */
export const LATEST_REVIEW_MS = 30 * DAY_MS;
export const LATEST_REMINDER_MS = 3 * DAY_MS;
/** Minimum interval between reminders to the same email address, across all its carts. */
export const BETWEEN_REMINDERS_MS = WEEK_MS;

const MAX_ATTEMPTS = 8;
/**
 * Delay before the second attempt. It doubles with each attempt: the eighth comes about two hours after the
 * first.
 */
const FIRST_WAIT_MS = MINUTE_MS;

/** Returns null after the last attempt. */
export const nextMailAttemptAt = (attempts: number, now: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : now + FIRST_WAIT_MS * 2 ** (attempts - 1);
