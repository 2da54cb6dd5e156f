import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';

/**
 * Subscriptions that ended within a period as a share of those at its start, in thousandths; null if there were none.
 */
export const churnPermille = (atStart: number, ended: number): number | null =>
  atStart === 0 ? null : Math.round((ended * 1000) / atStart);

/** Days between attempts: five attempts in two weeks, then the subscription ends. */
export const RETRY_DAYS = [1, 3, 4, 6] as const;

/** When to retry a declined payment; null after the last attempt. `attempt` starts at 1. */
export function retryAt(attempt: number, now: number): number | null {
  const days = RETRY_DAYS[attempt - 1];
  return days === undefined ? null : now + days * DAY_MS;
}

/** Delay before a due payment on a closed site is checked again: one day. */
export const CLOSED_SITE_RETRY_MS = DAY_MS;

/** Delay before a payment that waits for stock is checked again: one hour. */
export const STOCK_RETRY_MS = HOUR_MS;

/** Renewals of long plans are announced this many days ahead, which leaves time to cancel. */
export const ANNOUNCED_DAYS = 21;
/** Customers are asked for another card this many days before theirs expires. */
export const CARD_EXPIRY_DAYS = 30;
