const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 200;
/** What was asked last: of a thousand hits a second nearly all are of one minute, and days begin with one. */
const lastDays = new Map<string, { minute: number; day: string }>();

/** A formatter of calendar days; an unknown time zone counts in UTC rather than losing hits. */
function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  if (formats.size >= MAX_FORMATS) formats.clear();
  const format = createFormat(timeZone);
  formats.set(timeZone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    calendar: 'iso8601',
    numberingSystem: 'latn',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

/**
 * The calendar day of an instant (epoch milliseconds) in an IANA time zone, as YYYY-MM-DD.
 * @example dayInZone(Date.UTC(2026, 0, 1, 11), 'Pacific/Auckland') // '2026-01-02'
 */
export function dayInZone(at: number, timeZone: string): string {
  const minute = Math.floor(at / 60_000);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = formatDay(at, timeZone);
  if (lastDays.size >= MAX_FORMATS) lastDays.clear();
  lastDays.set(timeZone, { minute, day });
  return day;
}

function formatDay(at: number, timeZone: string): string {
  const parts = new Map(
    getFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The day `days` after `day`, both YYYY-MM-DD; negative counts go back. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `length` days in order, the last one being `last`. */
export function daysUntil(last: string, length: number): string[] {
  return Array.from({ length }, (_, index) => addDays(last, index - length + 1));
}
