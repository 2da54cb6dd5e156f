import { and, between, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countedVisitor, VIEW } from '#domain/analytics/unique-visitors.ts';
import { censusDaily, censusEvents, censusRollups } from '#schema/tables/analytics.ts';
import type { Statement } from '../database.ts';
import { excludedColumn, jsonTuples, literal, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import type { CountedEvent } from './census-events.ts';
import { splitIntoChunks } from './tallies.ts';

const isCounted = (event: CountedEvent): boolean => countedVisitor(event) !== null;
const CHARACTERS = 150;

/** Counts visitors who are new on their day. Must run before the events are stored. */
export function addUniques(events: readonly CountedEvent[]): Statement[] {
  const visitors = new Map(
    events
      .filter(isCounted)
      .map((event) => [`${event.websiteId} ${event.day} ${event.visitorHash}`, event] as const),
  );
  return splitIntoChunks([...visitors.values()], () => CHARACTERS).map(addVisitors);
}

function addVisitors(visitors: readonly CountedEvent[]) {
  const { table, field } = jsonTuples(visitors, ['websiteId', 'day', 'visitorHash'], 'visitor');
  const seen = orm
    .select({ id: censusEvents.id })
    .from(censusEvents)
    .where(
      and(
        eq(censusEvents.websiteId, field('websiteId')),
        eq(censusEvents.visitorHash, field('visitorHash')),
        eq(censusEvents.kind, literal(VIEW.kind)),
        eq(censusEvents.event, literal(VIEW.event)),
      ),
    );
  return orm
    .insert(censusDaily)
    .select(
      orm
        .select(
          rowFor(censusDaily, {
            websiteId: field('websiteId'),
            dimension: 'total',
            day: field('day'),
            value: '',
            uniques: sql`count(*)`,
          }),
        )
        .from(table)
        .where(sql`not exists ${seen}`)
        .groupBy(field('websiteId'), field('day')),
    )
    .onConflictDoUpdate({
      target: [censusDaily.websiteId, censusDaily.dimension, censusDaily.day, censusDaily.value],
      set: { uniques: sql`${censusDaily.uniques} + ${excludedColumn(censusDaily.uniques)}` },
    });
}

/** Recomputes months from their days, and years from their months. Must run after the events are counted. */
export function sumUniques(events: readonly CountedEvent[]): Statement[] {
  const counted = events.filter(isCounted);
  if (counted.length === 0) return [];
  const month = alias(censusRollups, 'month');
  const { period, websiteId } = censusRollups;
  const ofDays = orm
    .select({ uniques: sql`sum(${censusDaily.uniques})` })
    .from(censusDaily)
    .where(
      and(
        eq(censusDaily.websiteId, websiteId),
        eq(censusDaily.dimension, 'total'),
        between(censusDaily.day, sql`${period} || '-01'`, sql`${period} || '-31'`),
      ),
    );
  const ofMonths = orm
    .select({ uniques: sql`sum(${month.uniques})` })
    .from(month)
    .where(
      and(
        eq(month.websiteId, websiteId),
        eq(month.dimension, 'total'),
        between(month.period, sql`${period} || '-01'`, sql`${period} || '-12'`),
      ),
    );
  return [
    setUniques(counted, 'YYYY-MM'.length, sql`${ofDays}`),
    setUniques(counted, 'YYYY'.length, sql`${ofMonths}`),
  ];
}

function setUniques(events: readonly CountedEvent[], length: number, sum: ReturnType<typeof sql>) {
  const periods = new Map(
    events.map(({ websiteId, day }) => {
      const period = day.slice(0, length);
      return [`${websiteId} ${period}`, { websiteId, period }] as const;
    }),
  );
  const { table, field } = jsonTuples([...periods.values()], ['websiteId', 'period'], 'touched');
  const touched = orm.select({ w: field('websiteId'), p: field('period') }).from(table);
  return orm
    .update(censusRollups)
    .set({ uniques: sql`coalesce(${sum}, 0)` })
    .where(
      and(
        eq(censusRollups.dimension, 'total'),
        eq(censusRollups.value, ''),
        sql`(${censusRollups.websiteId}, ${censusRollups.period}) in ${touched}`,
      ),
    );
}
