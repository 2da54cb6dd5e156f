const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Creating a formatter is slow, and a site has only one time zone. */
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

/** The local time at a moment, as epoch milliseconds of the same fields in UTC. */
export function wallClock(at: number, timeZone: string): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of getFormat(timeZone).formatToParts(at)) fields[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - Math.floor(at / 1000) * 1000);
}

/**
 * The moment of a local time. If it occurs twice, the first; if it is skipped by a clock change, the same offset from
 * midnight.
 */
export function fromWallClock(wall: number, timeZone: string): number {
  const before = wallClock(wall - DAY_MS, timeZone) - (wall - DAY_MS);
  const after = wallClock(wall + DAY_MS, timeZone) - (wall + DAY_MS);
  const candidates = [wall - before, wall - after].toSorted((a, b) => a - b);
  return candidates.find((at) => wallClock(at, timeZone) === wall) ?? wall - before;
}
