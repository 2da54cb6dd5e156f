/** Wall-clock time of an instant in a time zone, as epoch milliseconds of the same fields in UTC. */
function wallClock(epochMs: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const fields = Object.fromEntries(
    format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(
    fields.year ?? 1970,
    (fields.month ?? 1) - 1,
    fields.day ?? 1,
    fields.hour ?? 0,
    fields.minute ?? 0,
  );
}

/**
 * Parses a local date and time (`YYYY-MM-DDTHH:mm`) in a time zone to epoch milliseconds; null when invalid. A
 * skipped hour becomes the hour after it; of a repeated hour, the first is used.
 */
export function parseDateTimeLocal(local: string, timeZone: string): number | null {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const minute = wanted - (wanted % 60_000);
  const offsetBefore = wallClock(minute - 86_400_000, timeZone) - (minute - 86_400_000);
  const offsetAfter = wallClock(minute + 86_400_000, timeZone) - (minute + 86_400_000);
  const candidates = [minute - offsetBefore, minute - offsetAfter];
  return candidates.find((candidate) => wallClock(candidate, timeZone) === minute) ?? minute - offsetBefore;
}

/** Formats an instant in a time zone for a `datetime-local` control. */
export function formatDateTimeLocal(epochMs: number, timeZone: string): string {
  return new Date(wallClock(epochMs, timeZone)).toISOString().slice(0, 16);
}

const HOUR_MS = 3_600_000;
/** Working hours: from and to, in local time. */
const WORKING_HOURS = { first: 9, last: 17 } as const;

/** Adds hours to a `datetime-local` value. */
export const addHours = (local: string, hours: number): string =>
  new Date(Date.parse(`${local}:00Z`) + hours * HOUR_MS).toISOString().slice(0, 16);

/**
 * The next whole working hour at or after an instant in a time zone, as a `datetime-local` value: nobody means 3 at
 * night.
 */
export function nextWorkingHour(epochMs: number, timeZone: string): string {
  const { first, last } = WORKING_HOURS;
  const wall = Date.parse(`${formatDateTimeLocal(epochMs, timeZone)}:00Z`);
  const next = new Date(Math.ceil(wall / HOUR_MS) * HOUR_MS);
  const hour = next.getUTCHours();
  if (hour > last) next.setUTCDate(next.getUTCDate() + 1);
  if (hour > last || hour < first) next.setUTCHours(first);
  return next.toISOString().slice(0, 16);
}

/** Formats a time in the site's time zone: "Dec 3, 2026, 9:00 AM". */
export const formatTime = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at);
