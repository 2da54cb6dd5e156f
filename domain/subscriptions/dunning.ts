import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';

/** Returns the ended share in thousandths, or null without subscriptions at the start. */
export const churnPermille = (atStart: number, ended: number): number | null =>
  atStart === 0 ? null : Math.round((ended * 1000) / atStart);

/** Days between attempts. After the last attempt, two weeks in, the subscription ends. */
export const RETRY_DAYS = [1, 3, 4, 6] as const;

/** Returns null after the last attempt. `attempt` starts at 1. */
export function retryAt(attempt: number, now: number): number | null {
  const days = RETRY_DAYS[attempt - 1];
  return days === undefined ? null : now + days * DAY_MS;
}

/** Delay before a due payment on a closed site is checked again. */
export const CLOSED_SITE_RETRY_MS = DAY_MS;

/** Delay before a payment that waits for stock is checked again. */
export const STOCK_RETRY_MS = HOUR_MS;

/** Days before the renewal of a long plan, which leave enough time to cancel. */
export const ANNOUNCED_DAYS = 21;
/** Days before a card's expiry at which the customer is asked for another. */
export const CARD_EXPIRY_DAYS = 30;
