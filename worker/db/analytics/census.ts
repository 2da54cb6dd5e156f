import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Count, countsOf } from '#domain/analytics/counts-of.ts';
import { countedVisitor, VIEW } from '#domain/analytics/unique-visitors.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';
import { censusDaily, censusEvents } from '#schema/tables/analytics.ts';
import { items } from '#schema/tables/collections.ts';
import { all, batch, type Database } from '../database.ts';
import { excluded, isOneOf, jsonRows, literal, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

type CountedEvent = CensusMessage & { counts: Count[] };

/**
 * Stores events and adds them to their days in one transaction, so that an event counts exactly once however often
 * it is delivered. One JSON parameter a statement: D1 takes no more than 100.
 */
export async function recordCensus(db: Database, messages: readonly CensusMessage[]): Promise<void> {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const known = await withKnownProducts(db, once);
  if (known.length === 0) return;
  const events = known.map((event) => ({ ...event, counts: countsOf(event) }));
  // The order matters: what is new is told by what census_events does not hold yet.
  await batch(db, [
    addCounts(events),
    addUniques(events.filter((event) => countedVisitor(event) !== null)),
    addEvents(events),
  ]);
}

/** Whether census_events does not hold an event yet: what a redelivery brings is left out. */
const isNew = (id: ReturnType<typeof jsonRows<CountedEvent>>) =>
  sql`not exists ${orm
    .select({ id: censusEvents.id })
    .from(censusEvents)
    .where(eq(censusEvents.id, id.field('id')))}`;

const DAY_ROW = [censusDaily.websiteId, censusDaily.dimension, censusDaily.day, censusDaily.value];

/** Adds each new event's counts to its day (one row for each dimension value). */
function addCounts(events: readonly CountedEvent[]) {
  const event = jsonRows(events, 'event');
  const count = jsonRows<Count>(event.json('counts'), 'count');
  const total = (name: 'views' | 'visits' | 'clicks') => sql`sum(${count.field(name)})`;
  const sum = (name: 'views' | 'visits' | 'clicks') =>
    sql`${censusDaily[name]} + ${excluded(censusDaily[name])}`;
  return orm
    .insert(censusDaily)
    .select(
      orm
        .select(
          rowFor(censusDaily, {
            websiteId: event.field('websiteId'),
            dimension: count.field('dimension'),
            day: event.field('day'),
            value: count.field('value'),
            label: sql`max(${count.field('label')})`,
            views: total('views'),
            visits: total('visits'),
            clicks: total('clicks'),
          }),
        )
        .from(event.table)
        .innerJoin(count.table, sql`true`)
        .where(isNew(event))
        .groupBy(
          event.field('websiteId'),
          count.field('dimension'),
          event.field('day'),
          count.field('value'),
        ),
    )
    .onConflictDoUpdate({
      target: DAY_ROW,
      set: {
        label: sql`coalesce(${excluded(censusDaily.label)}, ${censusDaily.label})`,
        views: sum('views'),
        visits: sum('visits'),
        clicks: sum('clicks'),
      },
    });
}

/** Adds the visitors of these views (countedVisitor) who were not seen yet on their day. */
function addUniques(events: readonly CountedEvent[]) {
  const event = jsonRows(events, 'event');
  const PAGE_VIEW = literal(VIEW.event);
  const seen = orm
    .select({ id: censusEvents.id })
    .from(censusEvents)
    .where(
      and(
        eq(censusEvents.websiteId, event.field('websiteId')),
        eq(censusEvents.visitorHash, event.field('visitorHash')),
        eq(censusEvents.kind, literal(VIEW.kind)),
        eq(censusEvents.event, PAGE_VIEW),
      ),
    );
  return orm
    .insert(censusDaily)
    .select(
      orm
        .select(
          rowFor(censusDaily, {
            websiteId: event.field('websiteId'),
            dimension: 'total',
            day: event.field('day'),
            value: '',
            uniques: sql`count(distinct ${event.field('visitorHash')})`,
          }),
        )
        .from(event.table)
        .where(and(isNew(event), sql`not exists ${seen}`))
        .groupBy(event.field('websiteId'), event.field('day')),
    )
    .onConflictDoUpdate({
      target: DAY_ROW,
      set: { uniques: sql`${censusDaily.uniques} + ${excluded(censusDaily.uniques)}` },
    });
}

function addEvents(events: readonly CountedEvent[]) {
  const event = jsonRows(events, 'event');
  return orm
    .insert(censusEvents)
    .select(
      orm
        .select(
          rowFor(censusEvents, {
            id: event.field('id'),
            websiteId: event.field('websiteId'),
            day: event.field('day'),
            kind: event.field('kind'),
            event: event.field('event'),
            path: event.field('path'),
            visitorHash: event.field('visitorHash'),
            isNewVisit: event.field('isNewVisit'),
            referrerHost: event.field('referrerHost'),
            device: event.field('device'),
            data: event.json('data'),
            receivedAt: event.field('receivedAt'),
          }),
        )
        .from(event.table)
        .where(sql`true`),
    )
    .onConflictDoNothing();
}

/** Quick views of published products, with their titles; those of anything else are dropped (server-design §4). */
async function withKnownProducts(db: Database, messages: readonly CensusMessage[]): Promise<CensusMessage[]> {
  const ids = messages.filter(({ kind }) => kind === 'quick-view').map(({ data }) => String(data.productId));
  if (ids.length === 0) return [...messages];
  const products = await all(
    db,
    orm
      .select({ id: items.id, websiteId: items.websiteId, title: items.title })
      .from(items)
      .where(
        and(
          isOneOf(items.id, ids),
          eq(items.recordType, RECORD_TYPE.storeItem),
          isItemPublic(items),
          isNull(items.deletedAt),
        ),
      ),
  );
  const titles = new Map(products.map(({ websiteId, id, title }) => [`${websiteId}:${id}`, title]));
  return messages.flatMap((message) => {
    if (message.kind !== 'quick-view') return [message];
    const title = titles.get(`${message.websiteId}:${String(message.data.productId)}`);
    return title === undefined ? [] : [{ ...message, data: { ...message.data, title } }];
  });
}
