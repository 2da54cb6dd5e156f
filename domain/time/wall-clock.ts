import { DAY_MS } from './units.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
/** Returns a cached formatter, because creating one is slow and a site has only one time zone. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** Returns the local time as if it were UTC, in epoch milliseconds. */
export function wallClock(at: number, timeZone: string): number {
  // Parse text such as 11/27/2026, 14:05:09. This is faster than formatToParts().
  const numbers = getFormat(timeZone).format(at).match(/\d+/g) ?? [];
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = numbers.map(Number);
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - Math.floor(at / 1000) * 1000);
}

export const showsSameTime = (at: number, one: string, other: string): boolean =>
  one === other || wallClock(at, one) === wallClock(at, other);

/**
 * Returns the instants of a local time, in order: none if a clock change skips it, two if it occurs twice.
 */
export function listInstants(wall: number, timeZone: string): number[] {
  const candidates = new Set(offsetsAround(wall, timeZone).map((offset) => wall - offset));
  return [...candidates].filter((at) => wallClock(at, timeZone) === wall).toSorted((a, b) => a - b);
}

/**
 * Converts a local time to an instant, the first if there are two. A skipped time keeps its distance from
 * midnight.
 */
export function fromWallClock(wall: number, timeZone: string): number {
  const [before = 0] = offsetsAround(wall, timeZone);
  return listInstants(wall, timeZone)[0] ?? wall - before;
}

/** Returns the time zone's UTC offsets a day before and a day after, in milliseconds. */
const offsetsAround = (wall: number, timeZone: string): number[] =>
  [wall - DAY_MS, wall + DAY_MS].map((at) => wallClock(at, timeZone) - at);
