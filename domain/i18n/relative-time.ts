import { MINUTE_MS } from '#domain/time/units.ts';
import * as texts from '#messages/relativeTime.ts';

/** B9.2.11. */
export const RELATIVE_TIME_REFRESH_MS = 5_000;
const FRESH_MS = MINUTE_MS;

/** Whether a time is shown by its distance from now; older ones, and those to come, are shown by their date. */
export const isFresh = (at: number, now: number): boolean => now - at < FRESH_MS && at <= now;

/** 'just now', then 'about 5 seconds ago'; null from a minute on (B8.4.06, decision 89). */
export function formatFreshTime(at: number, now: number): string | null {
  if (!isFresh(at, now)) return null;
  if (now - at < RELATIVE_TIME_REFRESH_MS) return texts.justNow;
  return texts.secondsAgo({ count: Math.floor((now - at) / 1000) });
}
