import { addDays } from '#domain/time/days.ts';
import { firstDay, lastDay, MONTH, overlap, YEAR } from './period.ts';

/** A day, month or year (YYYY, YYYY-MM, YYYY-MM-DD) whose figures are added (1) or subtracted (-1). */
export interface RangePart {
  period: string;
  sign: 1 | -1;
}

/** Both days are inclusive. There are no events after `today`. */
export interface DayRange {
  from: string;
  to: string;
  today: string;
}

/**
 * Splits a range into as few years, months and days as possible, some of them subtracted, so that their
 * figures add up to those of the range.
 *
 * @example splitRange({ from: '2026-10-30', to: '2026-11-23', today: '2026-11-23' }) // 2026-10-30,
 * 2026-10-31, 2026-11
 */
export function splitRange({ from, to, today }: DayRange): RangePart[] {
  // Reports on ten years are charted by month. If each month were computed from days, every day would be
  // read about a dozen times.
  const month = from.slice(0, MONTH);
  if (to < today && isWhole(month, { from, to })) return [{ period: month, sign: 1 }];
  const parts = splitIntoYears(from, to, today);
  if (to < today) return parts;
  const untilEnd = splitIntoYears(from, lastDay(today.slice(0, YEAR)), today);
  return untilEnd.length < parts.length ? untilEnd : parts;
}

const isWhole = (period: string, { from, to }: Pick<DayRange, 'from' | 'to'>): boolean =>
  from === firstDay(period) && to === lastDay(period);

function splitIntoYears(from: string, to: string, today: string): RangePart[] {
  const parts: RangePart[] = [];
  for (let year = Number(from.slice(0, YEAR)); year <= Number(to.slice(0, YEAR)); year++)
    parts.push(...listRangeParts(String(year).padStart(YEAR, '0'), from, to, splitIntoMonths));
  return parts.filter(({ period }) => period <= today.slice(0, period.length));
}

type Split = (from: string, to: string) => RangePart[];

/**
 * Returns the parts inside the range, or the whole period and the parts to subtract, whichever list is
 * shorter.
 */
function listRangeParts(whole: string, from: string, to: string, split: Split): RangePart[] {
  const inRange = overlap(whole, { from, to });
  if (inRange.from > inRange.to) return [];
  if (isWhole(whole, inRange)) return [{ period: whole, sign: 1 }];
  const inside = split(inRange.from, inRange.to);
  const before = addDays(inRange.from, -1);
  const after = addDays(inRange.to, 1);
  const outside = [
    ...(before.startsWith(whole) ? split(firstDay(whole), before) : []),
    ...(after.startsWith(whole) ? split(after, lastDay(whole)) : []),
  ];
  if (inside.length <= outside.length + 1) return inside;
  return [
    { period: whole, sign: 1 },
    ...outside.map(({ period, sign }): RangePart => ({ period, sign: sign === 1 ? -1 : 1 })),
  ];
}

/** `from` and `to` must be in the same year. */
function splitIntoMonths(from: string, to: string): RangePart[] {
  const parts: RangePart[] = [];
  for (let month = Number(from.slice(5, MONTH)); month <= Number(to.slice(5, MONTH)); month++)
    parts.push(
      ...listRangeParts(`${from.slice(0, YEAR)}-${String(month).padStart(2, '0')}`, from, to, splitIntoDays),
    );
  return parts;
}

function splitIntoDays(from: string, to: string): RangePart[] {
  const parts: RangePart[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) parts.push({ period: day, sign: 1 });
  return parts;
}
