import { type SQL, sql } from 'drizzle-orm';
import { items } from '#schema/tables/collections.ts';
import { literal } from '../fragments.ts';

const toMs = (path: `$.${string}`): SQL<number | null> =>
  sql<number | null>`unixepoch(${items.summary} ->> ${literal(path)}) * 1000`;

/** Start and end of an event in epoch milliseconds; null for other items. */
export const EVENT_START_MS = toMs('$.event.startsAt');
export const EVENT_END_MS = toMs('$.event.endsAt');

/** What an item is dated by: an event by its start, a post by its publishing. */
export const ITEM_TIME_MS = sql<number>`coalesce(${EVENT_START_MS}, ${items.publishedAt}, 0)`;
