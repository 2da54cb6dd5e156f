import { kindOf } from '#domain/collections/kinds.ts';
import { sortKeyOf } from '#domain/collections/sort-key.ts';
import { type Collection, collectionSchema } from '#schema/contracts/collections/collection.ts';
import {
  type CollectionDetail,
  type CollectionKind,
  ITEMS_PER_ANSWER,
  type ItemEntry,
  type ItemList,
} from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ListPage } from '#schema/contracts/pages/owner-api.ts';
import { LIST_PAGE, toListPage } from './list-page.ts';

type Row = Record<string, unknown>;

/** A collection that its panel edits. */
export interface StoredCollection {
  collection: Collection;
  kind: CollectionKind;
  /** Null where no page lists it. */
  page: ListPage | null;
}

/** A collection of the site; null for those that have another place, and for those of other sites. */
export async function readCollection(
  db: D1Database,
  websiteId: string,
  id: string,
): Promise<StoredCollection | null> {
  const row = await db
    .prepare(`SELECT settings, ${LIST_PAGE('?2')} AS page FROM collections WHERE id = ?2 AND website_id = ?1`)
    .bind(websiteId, id)
    .first<{ settings: string; page: string | null }>();
  return row && toCollection(row);
}

export function toCollection({
  settings,
  page,
}: {
  settings: unknown;
  page: unknown;
}): StoredCollection | null {
  const collection = collectionSchema.parse(JSON.parse(String(settings)));
  const kind = kindOf(collection);
  return kind && { collection, kind, page: toListPage(page) };
}

export const toCollectionDetail = ({ collection, kind, page }: StoredCollection): CollectionDetail => ({
  id: collection.id,
  title: collection.title,
  kind,
  path: page?.path ?? null,
  sort: collection.sort,
  view: collection.view === 'grid' ? 'grid' : 'list',
  design: collection.design ?? null,
  itemsPerPage: collection.itemsPerPage,
});

export const insertCollection = (
  db: D1Database,
  websiteId: string,
  collection: Collection,
  name: string,
): D1PreparedStatement =>
  db
    .prepare(
      'INSERT INTO collections (id, website_id, name, type, title, settings) VALUES (?1, ?2, ?3, ?4, ?5, ?6)',
    )
    .bind(collection.id, websiteId, name, collection.type, collection.title, JSON.stringify(collection));

/** Below every other key: in the newest first, what has no date yet stands above what has one. */
const UNDATED = -9_000_000_000_000_000;

/** By what an owner's list of items `i` is in order. */
const keyOf = (sort: Collection['sort']): string =>
  sort === 'newest'
    ? `iif(coalesce(i.published_at, i.publish_on) IS NULL, ${UNDATED}, i.sort_key)`
    : 'i.sort_key';

/** Items of a collection in its order, published or not, or those in its bin, last deleted first. */
export async function listItems(
  db: D1Database,
  websiteId: string,
  stored: StoredCollection,
  { cursor, isDeleted }: { cursor: readonly [key: number, id: string] | null; isDeleted: boolean },
): Promise<ItemList> {
  const { collection } = stored;
  const key = isDeleted ? '-i.deleted_at' : keyOf(collection.sort);
  const here = `FROM items i WHERE i.website_id = ?1 AND i.collection_id = ?2 AND i.deleted_at IS ${isDeleted ? 'NOT ' : ''}NULL`;
  const [listed, counted] = await db.batch<Row>([
    db
      .prepare(
        `SELECT i.id, i.title, i.url_id, i.image, i.status, i.published_at, i.publish_on, i.deleted_at, i.version, i.draft IS NOT NULL AS has_draft,
          i.summary ->> '$.event.startsAt' AS starts_at, ${key} AS list_key ${here} AND (${key}, i.id) > (?3, ?4)
        ORDER BY list_key, i.id LIMIT ${ITEMS_PER_ANSWER + 1}`,
      )
      .bind(websiteId, collection.id, cursor?.[0] ?? 2 * UNDATED, cursor?.[1] ?? ''),
    db.prepare(`SELECT count(*) AS count ${here}`).bind(websiteId, collection.id),
  ]);
  const rows = listed?.results ?? [];
  const shown = rows.slice(0, ITEMS_PER_ANSWER);
  const last = shown.at(-1);
  return {
    collection: toCollectionDetail(stored),
    items: shown.map(toEntry),
    count: Number(counted?.results[0]?.count ?? 0),
    nextCursor: last && rows.length > shown.length ? `${last.list_key}.${last.id}` : null,
  };
}

const numberOrNull = (value: unknown) => (value === null ? null : Number(value));

const toEntry = (row: Row): ItemEntry => ({
  id: String(row.id),
  title: String(row.title),
  urlId: String(row.url_id),
  image: row.image === null ? null : JSON.parse(String(row.image)),
  status: Number(row.status),
  date:
    row.starts_at === null
      ? numberOrNull(row.published_at ?? row.publish_on)
      : Date.parse(String(row.starts_at)),
  hasUnpublishedChanges: row.has_draft === 1 && row.status === ITEM_STATUS.published,
  deletedAt: numberOrNull(row.deleted_at),
  version: Number(row.version),
});

/** How many rows one statement carries: a few bytes of JSON each. */
const KEYS_PER_STATEMENT = 5_000;

/**
 * Statements that show a collection as `next` says. Where its order changes, so do the keys of its items; by hand, they keep the
 * order in which they stand, those in the bin behind them.
 */
export async function designStatements(
  db: D1Database,
  websiteId: string,
  before: Collection,
  next: Collection,
): Promise<D1PreparedStatement[]> {
  const statements = [
    db
      .prepare('UPDATE collections SET settings = ?3 WHERE id = ?2 AND website_id = ?1')
      .bind(websiteId, next.id, JSON.stringify(next)),
  ];
  if (before.sort === next.sort) return statements;
  const { results } = await db
    .prepare(
      `SELECT id, title, published_at, publish_on, summary ->> '$.event.startsAt' AS starts_at FROM items i
      WHERE website_id = ?1 AND collection_id = ?2 ORDER BY deleted_at IS NOT NULL, ${keyOf(before.sort)}, id`,
    )
    .bind(websiteId, next.id)
    .all<Row>();
  const keys = results.map((row, position) => [
    row.id,
    sortKeyOf(next.sort, sortedBy(row, position)),
    position,
  ]);
  for (let from = 0; from < keys.length; from += KEYS_PER_STATEMENT)
    statements.push(
      db
        .prepare(
          `UPDATE items SET sort_key = d.value ->> 1, position = d.value ->> 2 FROM json_each(?2) d WHERE items.id = d.value ->> 0 AND items.website_id = ?1`,
        )
        .bind(websiteId, JSON.stringify(keys.slice(from, from + KEYS_PER_STATEMENT))),
    );
  return statements;
}

/** What an order compares of a row. */
function sortedBy(row: Row, position: number): Parameters<typeof sortKeyOf>[1] {
  const instant = (value: unknown) => (value === null ? undefined : new Date(Number(value)).toISOString());
  const startsAt = String(row.starts_at ?? '');
  return {
    title: String(row.title),
    position,
    publishedAt: instant(row.published_at),
    publishOn: instant(row.publish_on),
    event: startsAt === '' ? undefined : { startsAt, endsAt: startsAt, location: '', note: '' },
  };
}
