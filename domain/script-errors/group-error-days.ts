import { addTally, type Tally } from '../analytics/sum-counts.ts';
import { ERROR_KEY } from './sum-error-days.ts';

export interface CountedDay {
  day: string;
  fingerprint: string;
  count: number;
  tally: Tally;
}

export interface CountedGroup {
  fingerprint: string;
  count: number;
  days: { day: string; count: number }[];
  browsers: { name: string; count: number }[];
  pages: { name: string; count: number }[];
}

const MAX_NAMES = 10;

export function groupErrorDays(rows: readonly CountedDay[]): CountedGroup[] {
  const groups = new Map<string, { count: number; days: CountedGroup['days']; tally: Tally }>();
  for (const { fingerprint, day, count, tally } of rows) {
    const group = groups.get(fingerprint) ?? { count: 0, days: [], tally: {} };
    groups.set(fingerprint, group);
    group.count += count;
    group.days.push({ day, count });
    addTally(group.tally, tally);
  }
  return [...groups]
    .map(([fingerprint, { count, days, tally }]) => ({
      fingerprint,
      count,
      days: days.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      browsers: listNames(tally, ERROR_KEY.browser),
      pages: listNames(tally, ERROR_KEY.page),
    }))
    .sort((one, other) => other.count - one.count || (one.fingerprint < other.fingerprint ? -1 : 1));
}

const listNames = (tally: Tally, prefix: string) =>
  Object.entries(tally)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, count]) => ({ name: key.slice(prefix.length), count }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
    .slice(0, MAX_NAMES);
