import { DAY_MS, DAY_SECONDS, MINUTE_MS, WEEK_MS } from '#domain/time/units.ts';

/** Validity of mailing list links: seven days to confirm; the unsubscribe link lasts ten years. */
export const LIST_LINK_SECONDS = { join: 7 * DAY_SECONDS, leave: 3_650 * DAY_SECONDS } as const;

/** Time between the last change of a cart and its reminder. */
export const CART_REMINDER_MS = DAY_MS;

/**
 * Emails overdue for longer are never queued, so that an outage or a change of settings does not send outdated
 * email. Must be shorter than the retention of the outbox, whose keys prevent duplicates.
 */
export const LATEST_REVIEW_MS = 30 * DAY_MS;
export const LATEST_REMINDER_MS = 3 * DAY_MS;
/** Minimum time between reminders to one email address, over all its carts. */
export const BETWEEN_REMINDERS_MS = WEEK_MS;

const MAX_ATTEMPTS = 8;
/** One minute, doubled with each attempt: the eighth comes about two hours after the first. */
const FIRST_WAIT_MS = MINUTE_MS;

/** Returns when to retry a failed email after this many attempts, or null after the last one. */
export const nextMailAttemptAt = (attempts: number, now: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : now + FIRST_WAIT_MS * 2 ** (attempts - 1);
