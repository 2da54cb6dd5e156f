import { countsOf } from '#domain/analytics/counts-of.ts';
import type { CensusMessage } from '#schema/contracts/queue-messages.ts';

/** A message of the batch that is not in census_events yet: what a redelivery brings is left out by every statement. */
const IS_NEW = `NOT EXISTS (SELECT 1 FROM census_events seen WHERE seen.id = e.value ->> 'id')`;

/** Adds each new event's counts to its day (one row for each dimension value). */
const ADD_COUNTS = `INSERT INTO census_daily (website_id, dimension, day, value, label, views, visits, clicks)
  SELECT e.value ->> 'websiteId', k.value ->> 'dimension', e.value ->> 'day', k.value ->> 'value', max(k.value ->> 'label'),
    sum(k.value ->> 'views'), sum(k.value ->> 'visits'), sum(k.value ->> 'clicks')
  FROM json_each(?1) e, json_each(e.value, '$.counts') k WHERE ${IS_NEW} GROUP BY 1, 2, 3, 4
  ON CONFLICT (website_id, dimension, day, value) DO UPDATE SET label = coalesce(excluded.label, label),
    views = views + excluded.views, visits = visits + excluded.visits, clicks = clicks + excluded.clicks`;

/** Adds the visitors whose first page view of the day is in the batch; hashes are salted with the day. */
const ADD_UNIQUES = `INSERT INTO census_daily (website_id, dimension, day, value, uniques)
  SELECT e.value ->> 'websiteId', 'total', e.value ->> 'day', '', count(DISTINCT e.value ->> 'visitorHash')
  FROM json_each(?1) e
  WHERE ${IS_NEW} AND e.value ->> 'kind' = 'hit' AND e.value ->> 'event' = 1 AND e.value ->> 'visitorHash' IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM census_events c WHERE c.website_id = e.value ->> 'websiteId'
      AND c.visitor_hash = e.value ->> 'visitorHash' AND c.kind = 'hit' AND c.event = 1)
  GROUP BY 1, 3
  ON CONFLICT (website_id, dimension, day, value) DO UPDATE SET uniques = uniques + excluded.uniques`;

const ADD_EVENTS = `INSERT OR IGNORE INTO census_events
    (id, website_id, day, kind, event, path, visitor_hash, is_new_visit, referrer_host, device, data, received_at)
  SELECT e.value ->> 'id', e.value ->> 'websiteId', e.value ->> 'day', e.value ->> 'kind', e.value ->> 'event', e.value ->> 'path',
    e.value ->> 'visitorHash', e.value ->> 'isNewVisit', e.value ->> 'referrerHost', e.value ->> 'device', e.value -> 'data', e.value ->> 'receivedAt'
  FROM json_each(?1) e`;

/**
 * Stores events and adds them to their days in one transaction, so that an event counts exactly once however often
 * it is delivered. One JSON parameter a statement: D1 takes no more than 100.
 */
export async function recordCensus(db: D1Database, messages: readonly CensusMessage[]): Promise<void> {
  const once = [...new Map(messages.map((message) => [message.id, message])).values()];
  const events = await withKnownProducts(db, once);
  if (events.length === 0) return;
  const json = JSON.stringify(events.map((event) => ({ ...event, counts: countsOf(event) })));
  // The order matters: what is new is told by what census_events does not hold yet.
  await db.batch([ADD_COUNTS, ADD_UNIQUES, ADD_EVENTS].map((sql) => db.prepare(sql).bind(json)));
}

/** Quick views of published products, with their titles; those of anything else are dropped (server-design §4). */
async function withKnownProducts(
  db: D1Database,
  messages: readonly CensusMessage[],
): Promise<CensusMessage[]> {
  const ids = messages.filter(({ kind }) => kind === 'quick-view').map(({ data }) => data.productId);
  if (ids.length === 0) return [...messages];
  const { results } = await db
    .prepare(
      `SELECT i.id, i.website_id, i.title FROM items i WHERE i.id IN (SELECT value FROM json_each(?))
      AND i.record_type = 11 AND i.status = 1 AND i.deleted_at IS NULL`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; website_id: string; title: string }>();
  const titles = new Map(results.map((row) => [`${row.website_id}:${row.id}`, row.title]));
  return messages.flatMap((message) => {
    if (message.kind !== 'quick-view') return [message];
    const title = titles.get(`${message.websiteId}:${String(message.data.productId)}`);
    return title === undefined ? [] : [{ ...message, data: { ...message.data, title } }];
  });
}
