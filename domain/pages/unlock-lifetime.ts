import { HOUR_SECONDS } from '#domain/time/units.ts';

/** How long a browser that knew a page's password opens it. */
export const UNLOCK_SECONDS = 12 * HOUR_SECONDS;
