/** Delay before a due payment on a closed site is checked again: one day. */
export const CLOSED_SITE_RETRY_MS = 86_400_000;

/** Delay before a payment that waits for stock is checked again: one hour. */
export const STOCK_RETRY_MS = 3_600_000;
