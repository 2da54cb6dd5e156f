import { type SQL, sql } from 'drizzle-orm';
import { sumTallies } from '#domain/analytics/performance/sum-tallies.ts';
import { RUM_PREFIX } from '#schema/contracts/analytics/event-fields.ts';
import type { PerformanceMessage } from '#schema/contracts/queue-messages.ts';
import { performanceRecords, performanceTallies } from '#schema/tables/analytics.ts';
import { all, batch, type Database } from '../database.ts';
import { excludedColumn, isOneOf, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { recordNewOnly, summedTally } from './tallies.ts';

type Row = typeof performanceRecords.$inferSelect;

/** Maximum number of keys; exceeds the number of buckets and ratings of four Web Vitals. */
const MAX_KEYS = 1_000;

export function recordPerformance(db: Database, messages: readonly PerformanceMessage[]): Promise<void> {
  return recordNewOnly(
    messages.flatMap(listRows),
    async (rows) => {
      const isNew = sql`not exists ${storedIds(rows.map(({ id }) => id))}`;
      // Update the sums first: a measurement counts as new only until performance_records contains it.
      const [, stored] = await batch(db, [addToPeriods(rows, isNew), addRecords(rows, isNew)]);
      return stored > 0;
    },
    async (ids) => new Set((await all(db, storedIds(ids))).map(({ id }) => id)),
  );
}

const storedIds = (ids: readonly string[]) =>
  orm
    .select({ id: performanceRecords.id })
    .from(performanceRecords)
    .where(isOneOf(performanceRecords.id, ids));

const listRows = ({ websiteId, day, device, receivedAt, records }: PerformanceMessage): Row[] =>
  records.map(({ pageLoadId, name, value, pagePath, connection, element }) => ({
    id: `${websiteId}:${pageLoadId}:${name}`,
    websiteId,
    day,
    name,
    path: pagePath,
    device: device ?? 'unknown',
    connection,
    value,
    element,
    receivedAt,
  }));

function addToPeriods(rows: readonly Row[], isNew: SQL) {
  const row = jsonRows(sumTallies(rows.map((one) => ({ ...one, name: one.name.slice(RUM_PREFIX.length) }))));
  return orm
    .insert(performanceTallies)
    .select(
      orm
        .select(
          rowFor(performanceTallies, {
            websiteId: row.field('websiteId'),
            dimension: row.field('dimension'),
            period: row.field('period'),
            value: row.field('value'),
            count: row.field('count'),
            tally: row.json('tally'),
          }),
        )
        .from(row.table)
        .where(isNew),
    )
    .onConflictDoUpdate({
      target: [
        performanceTallies.websiteId,
        performanceTallies.dimension,
        performanceTallies.period,
        performanceTallies.value,
      ],
      set: {
        count: sql`${performanceTallies.count} + ${excludedColumn(performanceTallies.count)}`,
        tally: summedTally(performanceTallies.tally, MAX_KEYS),
      },
    });
}

function addRecords(rows: readonly Row[], isNew: SQL) {
  const row = jsonRows(rows);
  return orm.insert(performanceRecords).select(
    orm
      .select(
        rowFor(performanceRecords, {
          id: row.field('id'),
          websiteId: row.field('websiteId'),
          day: row.field('day'),
          name: row.field('name'),
          path: row.field('path'),
          device: row.field('device'),
          connection: row.field('connection'),
          value: row.field('value'),
          element: row.field('element'),
          receivedAt: row.field('receivedAt'),
        }),
      )
      .from(row.table)
      .where(isNew),
  );
}
