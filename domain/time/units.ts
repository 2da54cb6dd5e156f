/** Written as literals rather than products, because bundlers inline literals. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** Exactly 24 hours, whereas a calendar day has 23 to 25. Use `startOfDay()` for calendar days. */
export const DAY_MS = 86_400_000;
export const WEEK_MS = 604_800_000;

export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;
