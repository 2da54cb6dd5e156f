import { addTally, type Tally } from '../sum-counts.ts';
import { isVital, listKeys } from './vitals.ts';

/** 'measure' has one value per custom measurement, by its name. */
export type PerformanceDimension = 'total' | 'device' | 'connection' | 'path' | 'measure';

interface MeasuredValue {
  websiteId: string;
  /** YYYY-MM-DD in the site's time zone. */
  day: string;
  /** Name without its prefix, such as 'lcp'. */
  name: string;
  value: number;
  path: string;
  device: string;
  connection: string;
}

interface PerformanceTally {
  websiteId: string;
  dimension: PerformanceDimension;
  period: string;
  value: string;
  count: number;
  tally: Tally;
}

export function sumTallies(measured: readonly MeasuredValue[]): PerformanceTally[] {
  const rows = new Map<string, PerformanceTally>();
  for (const one of measured)
    for (const period of [one.day, one.day.slice(0, 7), one.day.slice(0, 4)])
      for (const [dimension, value] of listValues(one)) {
        const key = JSON.stringify([one.websiteId, dimension, period, value]);
        const row = rows.get(key) ?? {
          websiteId: one.websiteId,
          dimension,
          period,
          value,
          count: 0,
          tally: {},
        };
        rows.set(key, row);
        row.count += 1;
        for (const counted of listKeys(one.name, one.value)) addTally(row.tally, { [counted]: 1 });
      }
  return [...rows.values()];
}

const listValues = ({
  name,
  path,
  device,
  connection,
}: MeasuredValue): (readonly [PerformanceDimension, string])[] =>
  isVital(name)
    ? [
        ['total', ''],
        ['device', device],
        ['connection', connection],
        ['path', path],
      ]
    : [['measure', name]];
