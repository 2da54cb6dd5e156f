import { countDays } from '#domain/time/days.ts';
import { listSteps } from '../chart-steps.ts';
import type { Period } from '../period.ts';
import { type DayRange, type RangePart, splitRange } from '../split-range.ts';

const MOST_DAYS = 92;

/** Returns days for a period of up to a quarter, otherwise months, to limit the number of rows read. */
export const listPoints = (period: Period): Period[] =>
  listSteps(period, countDays(period) <= MOST_DAYS ? 'day' : 'month');

export interface PointPart extends RangePart {
  point: string;
}

export const splitPoints = (points: readonly Period[], today: string): PointPart[] =>
  points.flatMap((point) => splitRange({ ...point, today }).map((part) => ({ ...part, point: point.from })));

export const splitWhole = (range: DayRange): PointPart[] =>
  splitRange(range).map((part) => ({ ...part, point: '' }));
