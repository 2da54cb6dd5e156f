import { MINUTE_MS } from '#domain/time/units.ts';
import * as texts from '#messages/relativeTime.ts';

/** Creating an Intl formatter takes about a hundred times as long as using it. */
const MAX_FORMATTERS = 200;

export function memoizeFormatter<Formatter>(make: (...parts: string[]) => Formatter) {
  const known = new Map<string, Formatter>();
  return (...parts: string[]): Formatter => {
    const key = parts.join('\n');
    const found = known.get(key);
    if (found) return found;
    if (known.size >= MAX_FORMATTERS) known.clear();
    const made = make(...parts);
    known.set(key, made);
    return made;
  };
}

/** Interval at which relative times are refreshed (B9.2.11). */
export const RELATIVE_TIME_REFRESH_MS = 5_000;
const FRESH_MS = MINUTE_MS;

export const isFresh = (at: number, now: number): boolean => now - at < FRESH_MS && at <= now;

/** Returns 'just now' or 'about 5 seconds ago', or null after a minute (B8.4.06). */
export function formatFreshTime(at: number, now: number): string | null {
  if (!isFresh(at, now)) return null;
  if (now - at < RELATIVE_TIME_REFRESH_MS) return texts.justNow;
  return texts.secondsAgo({ count: Math.floor((now - at) / 1000) });
}

const namesIn = memoizeFormatter((locale = '') => new Intl.DisplayNames(locale, { type: 'region' }));

export function countryName(locale: string, code: string): string {
  try {
    return namesIn(locale).of(code) ?? code;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return code;
  }
}
