import { addMonthsTo } from '#domain/time/months.ts';
import { DAY_MS, WEEK_MS } from '#domain/time/units.ts';
import { fromWallClock, wallClock } from '#domain/time/wall-clock.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';

export type BillingPeriod = SubscriptionPlan['billingPeriod'];

/** Payments are due at `anchorAt`, then on the same local day and time in each later period. */
export interface Schedule {
  anchorAt: number;
  timeZone: string;
  period: BillingPeriod;
}

/** Upper bounds of a period's length. With them, an estimated position is never too high. */
const LONGEST_MS = { week: WEEK_MS + DAY_MS, month: 31 * DAY_MS + DAY_MS, year: 366 * DAY_MS + DAY_MS };

/**
 * Returns the time of a payment. Calculates from the anchor, so that dates do not drift: 31 January, 28
 * February, 31 March.
 */
export function paymentAt({ anchorAt, timeZone, period }: Schedule, position: number): number {
  if (position === 0) return anchorAt;
  const wall = wallClock(anchorAt, timeZone);
  const steps = period.value * position;
  if (period.unit === 'week') return fromWallClock(wall + steps * WEEK_MS, timeZone);
  return fromWallClock(addMonthsTo(wall, period.unit === 'year' ? steps * 12 : steps), timeZone);
}

/**
 * Returns the first position after `moment`, so that a late payment is not immediately followed by the next
 * one.
 */
export function positionAfter(schedule: Schedule, from: number, moment: number): number {
  const { unit, value } = schedule.period;
  const atLeast = Math.floor((moment - schedule.anchorAt) / (LONGEST_MS[unit] * value));
  let position = Math.max(from, atLeast);
  while (paymentAt(schedule, position) <= moment) position += 1;
  return position;
}

/** Returns whether all payments were made. 0 billing cycles means that the plan never ends (A3.07). */
export const isCompleted = (paidCycles: number, numBillingCycles: number): boolean =>
  numBillingCycles > 0 && paidCycles >= numBillingCycles;

/** Converts a payment to its monthly value in minor units. A year has 12 months or 365.25 / 7 weeks. */
export function monthlyCents(cents: number, { value, unit }: BillingPeriod): number {
  const perYear = { week: 365.25 / 7, month: 12, year: 1 }[unit] / value;
  return Math.round((cents * perYear) / 12);
}
