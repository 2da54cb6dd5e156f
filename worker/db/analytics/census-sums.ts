import { type SQL, sql } from 'drizzle-orm';
import { HOURLY_DIMENSIONS, MEASURES } from '#domain/analytics/list-counts.ts';
import {
  type SummedCount,
  sumBy,
  sumCounts,
  sumLonger,
  withDimensionSums,
} from '#domain/analytics/sum-counts.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import { censusDaily, censusHourly, censusRollups } from '#schema/tables/analytics.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, jsonTuples, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import type { CountedEvent } from './census-events.ts';
import { splitIntoChunks } from './tallies.ts';

const HOURLY: ReadonlySet<string> = new Set(HOURLY_DIMENSIONS);

export function addCounts(events: readonly CountedEvent[]): Statement[] {
  // Group the counts by day and hour first, so that each count is processed once. In some time zones, a day
  // does not start on a full UTC hour.
  const moments = sumCounts(
    events.map(({ websiteId, day, receivedAt, counts }) => ({
      websiteId,
      period: `${day} ${Math.floor(receivedAt / HOUR_MS)}`,
      counts,
    })),
  );
  const days = withDimensionSums(sumBy(moments, (moment) => moment.split(' ')[0] ?? ''));
  const hours = sumBy(
    moments.filter(({ dimension }) => HOURLY.has(dimension)),
    (moment) => Number(moment.split(' ')[1]) * HOUR_MS,
  );
  return [
    ...splitIntoChunks(days, countCharacters).map(addToDays),
    ...splitIntoChunks(sumLonger(days), countCharacters).map(addToRollups),
    ...splitIntoChunks(hours, countCharacters).map(addToHours),
  ];
}

const countCharacters = ({ value, label }: SummedCount): number =>
  2 * value.length + 2 * (label?.length ?? 0) + 200;

function addToDays(rows: readonly SummedCount[]) {
  const { table, columns, period } = readSums(rows);
  return orm
    .insert(censusDaily)
    .select(
      orm
        .select(rowFor(censusDaily, { ...columns, day: sql<string>`${period}` }))
        .from(table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: [censusDaily.websiteId, censusDaily.dimension, censusDaily.day, censusDaily.value],
      set: sums(censusDaily),
    });
}

function addToRollups(rows: readonly SummedCount[]) {
  const { table, columns, period } = readSums(rows);
  return orm
    .insert(censusRollups)
    .select(
      orm
        .select(rowFor(censusRollups, { ...columns, period: sql<string>`${period}` }))
        .from(table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: [censusRollups.websiteId, censusRollups.dimension, censusRollups.period, censusRollups.value],
      set: sums(censusRollups),
    });
}

function addToHours(rows: readonly SummedCount[]) {
  const { table, columns, period } = readSums(rows);
  return orm
    .insert(censusHourly)
    .select(
      orm
        .select(rowFor(censusHourly, { ...columns, hour: sql<number>`${period}` }))
        .from(table)
        .where(sql`true`),
    )
    .onConflictDoUpdate({
      target: [censusHourly.websiteId, censusHourly.dimension, censusHourly.hour, censusHourly.value],
      set: sums(censusHourly),
    });
}

const FIELDS = ['websiteId', 'dimension', 'period', 'value', 'label', ...MEASURES] as const;

function readSums(rows: readonly SummedCount[]) {
  const { table, field } = jsonTuples(rows, FIELDS);
  const columns = {
    websiteId: field('websiteId'),
    dimension: field('dimension'),
    value: field('value'),
    label: field('label'),
    ...byMeasure((name) => field(name)),
  };
  return { table, columns, period: field('period') };
}

const byMeasure = (value: (name: (typeof MEASURES)[number]) => SQL) =>
  Object.fromEntries(MEASURES.map((name) => [name, value(name)])) as Record<(typeof MEASURES)[number], SQL>;

const sums = (table: typeof censusDaily | typeof censusHourly | typeof censusRollups) => ({
  label: sql`coalesce(${excludedColumn(table.label)}, ${table.label})`,
  ...byMeasure((name) => sql`${table[name]} + ${excludedColumn(table[name])}`),
});
