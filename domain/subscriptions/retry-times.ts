import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';

/** Delay before a due payment on a closed site is checked again: one day. */
export const CLOSED_SITE_RETRY_MS = DAY_MS;

/** Delay before a payment that waits for stock is checked again: one hour. */
export const STOCK_RETRY_MS = HOUR_MS;
