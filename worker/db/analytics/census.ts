import { and, between, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { listCounts } from '#domain/analytics/list-counts.ts';
import { countedVisitor, VIEW } from '#domain/analytics/unique-visitors.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { censusDaily, censusEvents, censusRollups } from '#schema/tables/analytics.ts';
import { all, batch, type Database, type Statement } from '../database.ts';
import { excludedColumn, isOneOf, jsonTuples, literal, rowFor } from '../fragments.ts';
import { failedConstraint } from '../guards.ts';
import { orm } from '../orm.ts';
import { addEvents, type CountedEvent } from './census-events.ts';
import { addCounts } from './census-sums.ts';
import { withOrderLines, withProductTitles } from './enrich-events.ts';
import { splitIntoChunks } from './tallies.ts';

const isCounted = (event: CountedEvent): boolean => countedVisitor(event) !== null;
const CHARACTERS = 150;

/**
 * Counts each day's new visitors. Must run before the events are stored, because a visitor is new only until
 * then.
 */
function addUniques(events: readonly CountedEvent[]): Statement[] {
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

/**
 * Computes monthly visitors from the days, and yearly visitors from the months. Must run after the events are
 * counted.
 */
function sumUniques(events: readonly CountedEvent[]): Statement[] {
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

const MAX_STATEMENTS = 50;

/** Counts each event exactly once, even if the queue delivers it repeatedly. */
export async function recordCensus(
  db: Database,
  messages: readonly CensusMessage[],
  keepsDetails: (event: CensusMessage) => boolean = () => true,
): Promise<void> {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const known = await withOrderLines(db, await withProductTitles(db, once));
  await recordNew(
    db,
    known.map((event) => ({ ...event, counts: listCounts(event) })),
    keepsDetails,
  );
}

/**
 * Counts the events that are not yet stored, and repeats this if another Worker has stored some of them. That
 * is rare, and a condition in each SQL statement would be slower.
 */
async function recordNew(
  db: Database,
  events: readonly CountedEvent[],
  keepsDetails: (event: CensusMessage) => boolean,
): Promise<void> {
  if (events.length === 0) return;
  const stored = events.map((event) => (keepsDetails(event) ? event : { ...event, data: {} }));
  // Order matters: a visitor counts as new until one of the visitor's events is stored, and months are summed
  // from days.
  const statements = [addUniques(events), addEvents(stored), addCounts(events), sumUniques(events)].flat();
  if (statements.length > MAX_STATEMENTS && events.length > 1) {
    const middle = events.length >> 1;
    await recordNew(db, events.slice(0, middle), keepsDetails);
    return recordNew(db, events.slice(middle), keepsDetails);
  }
  try {
    await batch(db, statements);
  } catch (error) {
    if (!isStoredAlready(error)) throw error;
    const known = await findStored(db, events);
    return recordNew(
      db,
      events.filter(({ id }) => !known.has(id)),
      keepsDetails,
    );
  }
}

const isStoredAlready = (error: unknown): boolean => failedConstraint(error).includes('census_events.id');

async function findStored(db: Database, events: readonly CountedEvent[]): Promise<ReadonlySet<string>> {
  const rows = await all(
    db,
    orm
      .select({ id: censusEvents.id })
      .from(censusEvents)
      .where(
        isOneOf(
          censusEvents.id,
          events.map(({ id }) => id),
        ),
      ),
  );
  return new Set(rows.map(({ id }) => id));
}
