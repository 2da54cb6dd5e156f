import { countDays } from '#domain/time/days.ts';
import { listSteps } from '../chart-steps.ts';
import type { Period } from '../period.ts';
import { type DayRange, type RangePart, splitRange } from '../split-range.ts';

const MOST_DAYS = 92;

/** The points of a chart of vital signs: days of a quarter, else months. They are read from the fewest rows. */
export const listPoints = (period: Period): Period[] =>
  listSteps(period, countDays(period) <= MOST_DAYS ? 'day' : 'month');

/** A part of a range, and the first day of the point that it belongs to. */
export interface PointPart extends RangePart {
  point: string;
}

export const splitPoints = (points: readonly Period[], today: string): PointPart[] =>
  points.flatMap((point) => splitRange({ ...point, today }).map((part) => ({ ...part, point: point.from })));

export const splitWhole = (range: DayRange): PointPart[] =>
  splitRange(range).map((part) => ({ ...part, point: '' }));
