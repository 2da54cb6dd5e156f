import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';

export type BillingPeriod = SubscriptionPlan['billingPeriod'];

/** When a subscription is paid: at `anchorAt` (epoch milliseconds), and at the same local day and time of each period after it. */
export interface Schedule {
  anchorAt: number;
  /** IANA name. */
  timeZone: string;
  period: BillingPeriod;
}

const DAY_MS = 86_400_000;
/** No period is longer: an estimate of the position errs on the early side. */
const LONGEST_MS = { week: 7 * DAY_MS + DAY_MS, month: 31 * DAY_MS + DAY_MS, year: 366 * DAY_MS + DAY_MS };

const formats = new Map<string, Intl.DateTimeFormat>();
/** Making a format is slow; a site has one zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
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

/** The clock on the wall at a moment, as epoch milliseconds of the same fields in UTC. */
export function wallClock(at: number, timeZone: string): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) fields[type] = Number(value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (at - Math.floor(at / 1000) * 1000);
}

/** The moment of a clock on the wall. Of an hour that comes twice the first; an hour that is left out is as long after midnight. */
function momentOf(wall: number, timeZone: string): number {
  const before = wallClock(wall - DAY_MS, timeZone) - (wall - DAY_MS);
  const after = wallClock(wall + DAY_MS, timeZone) - (wall + DAY_MS);
  const candidates = [wall - before, wall - after].toSorted((a, b) => a - b);
  return candidates.find((at) => wallClock(at, timeZone) === wall) ?? wall - before;
}

/**
 * The `position`-th payment, 0 the first: always counted from the anchor, so that nothing drifts. A month that is too short has
 * it on its last day, and the next one on the anchor's day again: 31 January, 28 February, 31 March.
 */
export function paymentAt({ anchorAt, timeZone, period }: Schedule, position: number): number {
  if (position === 0) return anchorAt;
  const wall = wallClock(anchorAt, timeZone);
  const steps = period.value * position;
  if (period.unit === 'week') return momentOf(wall + steps * 7 * DAY_MS, timeZone);
  return momentOf(addMonths(wall, period.unit === 'year' ? steps * 12 : steps), timeZone);
}

function addMonths(wall: number, months: number): number {
  const date = new Date(wall);
  const month = date.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(date.getUTCFullYear(), month, day) + (wall - Math.floor(wall / DAY_MS) * DAY_MS);
}

/** The first position from `from` on whose payment is after a moment: one that was late is never followed by another at once. */
export function positionAfter(schedule: Schedule, from: number, moment: number): number {
  const { unit, value } = schedule.period;
  const atLeast = Math.floor((moment - schedule.anchorAt) / (LONGEST_MS[unit] * value));
  let position = Math.max(from, atLeast);
  while (paymentAt(schedule, position) <= moment) position += 1;
  return position;
}

/** Whether so many payments are all that a plan has (A3.07): 0 cycles have no end. */
export const isCompleted = (paidCycles: number, numBillingCycles: number): boolean =>
  numBillingCycles > 0 && paidCycles >= numBillingCycles;

/** What a payment comes to in a month, for comparing plans: minor units, rounded. A year has 12 months and 365.25 / 7 weeks. */
export function monthlyCents(cents: number, { value, unit }: BillingPeriod): number {
  const perYear = { week: 365.25 / 7, month: 12, year: 1 }[unit] / value;
  return Math.round((cents * perYear) / 12);
}
