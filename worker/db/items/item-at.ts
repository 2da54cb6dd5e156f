import { aliasedTable, and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { MAX_ITEM_SEGMENTS } from '#schema/contracts/address.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import type { Values } from '../database.ts';
import { literal } from '../fragments.ts';
import { orm } from '../orm.ts';

const toMs = (path: `$.${string}`, { summary }: Pick<typeof items, 'summary'>): SQL<number | null> =>
  sql<number | null>`unixepoch(${summary} ->> ${literal(path)}) * 1000`;

export const EVENT_START_MS = toMs('$.event.startsAt', items);
export const EVENT_END_MS = toMs('$.event.endsAt', items);

/** Matches items other than past events. */
export const isNotPast = (item: Pick<typeof items, 'summary'>, now: unknown): SQL =>
  sql`coalesce(${toMs('$.event.endsAt', item)} > ${now}, true)`;

/** An item's date in epoch milliseconds: an event's start or a post's publication time. */
export const ITEM_TIME_MS = sql<number>`coalesce(${EVENT_START_MS}, ${items.publishedAt}, 0)`;

export interface ItemPlace {
  websiteId: string;
  path: string;
  parents: string;
}

/** Returns the paths above a path: /a/b, /a and / for /a/b/c. */
export function listParents(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return Array.from(
    { length: segments.length + 1 },
    (_, up) => `/${segments.slice(0, segments.length - up).join('/')}`,
  ).slice(0, MAX_ITEM_SEGMENTS);
}

export const toItemPlace = (path: string) => ({ path, parents: JSON.stringify(listParents(path)) });

/** Selects the part of `path` that follows the page's path. */
export const restBelow = (path: unknown, page: unknown): SQL<string> =>
  sql<string>`substr(${path}, length(rtrim(${page}, '/')) + 2)`;

function at(value: Values<ItemPlace>) {
  const list = aliasedTable(pages, 'list_page');
  const entry = aliasedTable(items, 'entry');
  const select = (id: typeof entry.id | typeof list.path | typeof entry.collectionId) =>
    orm
      .select({ id })
      .from(sql`json_each(${value.parents}) parent`)
      // SQLite keeps the order of cross joins: from a few paths to one page each, then to one item.
      .crossJoin(list)
      .crossJoin(entry)
      .where(
        and(
          eq(list.websiteId, value.websiteId),
          sql`${list.path} = parent.value`,
          isNull(list.deletedAt),
          sql`${entry.collectionId} = ${list.collectionId}`,
          sql`${entry.urlId} = ${restBelow(value.path, list.path)}`,
        ),
      )
      .orderBy(sql`parent.key`)
      .limit(1);
  return { item: select(entry.id), page: select(list.path), collection: select(entry.collectionId) };
}

export const itemAtPath = (value: Values<ItemPlace>) => at(value).item;
export const listPathAt = (value: Values<ItemPlace>) => at(value).page;
export const listAtPath = (value: Values<ItemPlace>) => at(value).collection;

/** A product's lowest price, as stored in the item's summary (domain/products/prices.ts). */
export const LISTED_PRICE = sql<number>`coalesce(${items.summary} ->> '$.price.startingCents', ${items.summary} ->> '$.price.saleCents',
  ${items.summary} ->> '$.price.cents', 0)`;
