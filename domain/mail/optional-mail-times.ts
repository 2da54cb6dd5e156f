import { DAY_MS, WEEK_MS } from '#domain/time/units.ts';

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
