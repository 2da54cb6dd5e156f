import { DAY_MS, DAY_SECONDS, MINUTE_MS, WEEK_MS } from '#domain/time/units.ts';

/** A confirmation link is valid for seven days (server-design §5); an unsubscribe link does not expire. */
export const LIST_LINK_SECONDS = { join: 7 * DAY_SECONDS, leave: 3_650 * DAY_SECONDS } as const;

/** How long after the last change of a cart its customer gets a reminder (server-design §8). */
export const CART_REMINDER_MS = DAY_MS;

/**
 * Mails that have been due for longer than this are never queued, so that nobody gets old mail after an outage or a
 * change of settings. Must be shorter than the retention of the outbox, whose keys prevent duplicates.
 */
export const LATEST_REVIEW_MS = 30 * DAY_MS;
export const LATEST_REMINDER_MS = 3 * DAY_MS;
/** At most one reminder per address in this time, for all of its carts. */
export const BETWEEN_REMINDERS_MS = WEEK_MS;

const MAX_ATTEMPTS = 8;
/** A minute, doubled with each attempt: the eighth comes about two hours after the first. */
const FIRST_WAIT_MS = MINUTE_MS;

/** When a mail that failed is sent again after so many attempts (1 = the first); null when it was the last. */
export const nextMailAttemptAt = (attempts: number, now: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : now + FIRST_WAIT_MS * 2 ** (attempts - 1);
