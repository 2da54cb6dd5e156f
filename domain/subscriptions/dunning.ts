import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';

/**
 * Returns churn: the share of subscriptions that ended, in thousandths, or null if there were none at the
 * start of the period.
 */
export const churnPermille = (atStart: number, ended: number): number | null =>
  atStart === 0 ? null : Math.round((ended * 1000) / atStart);

/**
 * Days between payment attempts. After the last attempt, two weeks after the first, the subscription ends.
 */
export const RETRY_DAYS = [1, 3, 4, 6] as const;

/** Returns when to retry a payment, or null after the last attempt. `attempt` counts from 1. */
export function retryAt(attempt: number, now: number): number | null {
  const days = RETRY_DAYS[attempt - 1];
  return days === undefined ? null : now + days * DAY_MS;
}

/** Interval at which a due payment is checked again while the site is closed. */
export const CLOSED_SITE_RETRY_MS = DAY_MS;

/** Interval at which a payment waiting for stock is checked again. */
export const STOCK_RETRY_MS = HOUR_MS;

/**
 * Number of days before a long plan renews at which customers are notified, so that they have time to
 * cancel.
 */
export const ANNOUNCED_DAYS = 21;
/** Number of days before a card expires at which the customer is asked for a new one. */
export const CARD_EXPIRY_DAYS = 30;
