import { MINUTE_MS } from '#domain/time/units.ts';
import * as texts from '#messages/relativeTime.ts';

/** Cached Intl formatters: creating one takes some hundred times as long as using it. */
const MAX_FORMATTERS = 200;

/** Remembers what `make` builds by `key`; when full it starts over. */
export function remembered<Formatter>(make: (...parts: string[]) => Formatter) {
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

const namesIn = remembered((locale = '') => new Intl.DisplayNames(locale, { type: 'region' }));

/** A country's name in a language; its code if unknown. */
export function countryName(locale: string, code: string): string {
  try {
    return namesIn(locale).of(code) ?? code;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return code;
  }
}
