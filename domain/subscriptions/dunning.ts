import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';

/**
 * Returns the share of subscriptions that ended within a period, in thousandths of those at its start, or null if
 * there were none.
 */
export const churnPermille = (atStart: number, ended: number): number | null =>
  atStart === 0 ? null : Math.round((ended * 1000) / atStart);

/** Days between attempts: five attempts in two weeks, then the subscription ends. */
export const RETRY_DAYS = [1, 3, 4, 6] as const;

/** Returns when to retry a declined payment, or null after the last attempt. `attempt` starts at 1. */
export function retryAt(attempt: number, now: number): number | null {
  const days = RETRY_DAYS[attempt - 1];
  return days === undefined ? null : now + days * DAY_MS;
}

/** Delay before a due payment on a closed site is checked again. */
export const CLOSED_SITE_RETRY_MS = DAY_MS;

/** Delay before a payment that waits for stock is checked again. */
export const STOCK_RETRY_MS = HOUR_MS;

/** Days before the renewal of a long plan at which it is announced, which leaves time to cancel. */
export const ANNOUNCED_DAYS = 21;
/** Days before a card's expiry at which the customer is asked for another one. */
export const CARD_EXPIRY_DAYS = 30;
