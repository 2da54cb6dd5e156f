import { and, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { findKind } from '#domain/collections/kinds.ts';
import { getSortKey } from '#domain/collections/list-query.ts';
import type { listItems as listItemsCall } from '#schema/contracts/collections/calls.ts';
import type { Collection } from '#schema/contracts/collections/collection.ts';
import {
  type CollectionDetail,
  type CollectionKind,
  ITEMS_PER_ANSWER,
  type ItemEntry,
  type ItemList,
} from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import type { ListPage } from '#schema/contracts/pages/owner-api.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { all, batch, type Database, first, type Statement } from '../database.ts';
import { jsonField, jsonRows, literal, storedText } from '../fragments.ts';
import { refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';
import { selectListPage, toListPage } from './list-page.ts';

export interface StoredCollection {
  collection: Collection;
  settings: string;
  kind: CollectionKind;
  page: ListPage | null;
}

/** Finds a collection. Returns null for types that have another editor and for other sites' collections. */
export async function findCollection(
  db: Database,
  websiteId: string,
  id: string,
): Promise<StoredCollection | null> {
  const row = await first(
    db,
    orm
      .select({ ...STORED_SETTINGS, page: selectListPage(websiteId, collections.id) })
      .from(collections)
      .where(and(eq(collections.id, id), eq(collections.websiteId, websiteId))),
  );
  return row && toCollection(row);
}

export const STORED_SETTINGS = {
  collection: collections.settings,
  settings: storedText(collections.settings).as('stored_settings'),
};

export function toCollection({
  collection,
  settings,
  page,
}: Pick<StoredCollection, 'collection' | 'settings'> & { page: string | null }): StoredCollection | null {
  const kind = findKind(collection);
  return kind && { collection, settings, kind, page: toListPage(page) };
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
  hasComments: collection.hasComments ?? false,
  addressPattern: collection.addressPattern,
});

export const insertCollection = (websiteId: string, collection: Collection, name: string) =>
  orm.insert(collections).values({
    id: collection.id,
    websiteId,
    name,
    type: collection.type,
    title: collection.title,
    settings: collection,
  });

/**
 * Sort key of an item without a date. It is lower than any other key, so that such items come first in
 * newest-first order.
 */
const UNDATED = -9_000_000_000_000_000;

const listKey = (sort: Collection['sort']): SQL<number> =>
  sort === 'newest'
    ? sql<number>`iif(coalesce(${items.publishedAt}, ${items.publishOn}) is null, ${literal(UNDATED)}, ${items.sortKey})`
    : sql<number>`${items.sortKey}`;

const startsAt = sql<string | null>`${jsonField(items.summary, '$.event.startsAt')}`.as('starts_at');

/**
 * Lists items in the collection's order, published or not, or items in the trash, most recently deleted
 * first.
 */
export async function listItems(
  db: Database,
  websiteId: string,
  stored: StoredCollection,
  { cursor, isDeleted }: { cursor: { key: number; id: string } | null; isDeleted: boolean },
): Promise<ItemList> {
  const { collection } = stored;
  const key = isDeleted ? sql<number>`-${items.deletedAt}` : listKey(collection.sort);
  const here = and(
    eq(items.websiteId, websiteId),
    eq(items.collectionId, collection.id),
    isDeleted ? isNotNull(items.deletedAt) : isNull(items.deletedAt),
  );
  const isBeyond = sql`(${key}, ${items.id}) > (${cursor?.key ?? 2 * UNDATED}, ${cursor?.id ?? ''})`;
  const [rows, [total]] = await batch(db, [
    orm
      .select({
        id: items.id,
        title: items.title,
        urlId: items.urlId,
        image: items.image,
        status: items.status,
        publishedAt: items.publishedAt,
        publishOn: items.publishOn,
        deletedAt: items.deletedAt,
        version: items.version,
        hasDraft: sql<number>`${items.draft} is not null`.as('has_draft'),
        startsAt,
        key: sql<number>`${key}`.as('list_key'),
      })
      .from(items)
      .where(and(here, isBeyond))
      .orderBy(sql`list_key`, items.id)
      .limit(ITEMS_PER_ANSWER + 1),
    orm.select({ count: count() }).from(items).where(here),
  ]);
  const shown = rows.slice(0, ITEMS_PER_ANSWER);
  const last = shown.at(-1);
  return {
    collection: toCollectionDetail(stored),
    items: shown.map(toEntry),
    count: total?.count ?? 0,
    nextCursor: toCursor<typeof listItemsCall>(
      last && rows.length > shown.length && { key: last.key, id: last.id },
    ),
  };
}

type EntryRow = Pick<
  typeof items.$inferSelect,
  'id' | 'title' | 'urlId' | 'image' | 'status' | 'publishedAt' | 'publishOn' | 'deletedAt' | 'version'
> & { hasDraft: number; startsAt: string | null };

const toEntry = (row: EntryRow): ItemEntry => ({
  id: row.id,
  title: row.title,
  urlId: row.urlId,
  image: row.image,
  status: row.status,
  date: row.startsAt === null ? (row.publishedAt ?? row.publishOn) : Date.parse(row.startsAt),
  hasUnpublishedChanges: row.hasDraft === 1 && row.status === ITEM_STATUS.published,
  deletedAt: row.deletedAt,
  version: row.version,
});

/** Number of sort keys per SQL statement. Each takes a few bytes of JSON. */
const KEYS_PER_STATEMENT = 5_000;

/**
 * Builds SQL statements that store a collection's settings. They fail their batch if the settings have
 * changed since they were read.
 */
export const settingsStatements = (websiteId: string, settings: string, next: Collection): Statement[] => {
  const asRead = and(
    eq(collections.id, next.id),
    eq(collections.websiteId, websiteId),
    eq(storedText(collections.settings), settings),
  );
  return [
    refuseUnless(orm.select({ id: collections.id }).from(collections).where(asRead)),
    orm.update(collections).set({ settings: next }).where(asRead),
  ];
};

/**
 * Builds SQL statements for a new sort order, which change the items' sort keys. A manual order starts from
 * the current order.
 */
export async function designStatements(
  db: Database,
  websiteId: string,
  { collection: before, settings }: Pick<StoredCollection, 'collection' | 'settings'>,
  next: Collection,
): Promise<Statement[]> {
  const save = settingsStatements(websiteId, settings, next);
  if (before.sort === next.sort) return save;
  const rows = await all(
    db,
    orm
      .select({
        id: items.id,
        title: items.title,
        publishedAt: items.publishedAt,
        publishOn: items.publishOn,
        startsAt,
      })
      .from(items)
      .where(and(eq(items.websiteId, websiteId), eq(items.collectionId, next.id)))
      .orderBy(sql`${items.deletedAt} is not null`, listKey(before.sort), items.id),
  );
  const keys = rows.map((row, position) => ({
    id: row.id,
    sortKey: getSortKey(next.sort, sortedBy(row, position)),
    position,
  }));
  const statements: Statement[] = [...save];
  for (let from = 0; from < keys.length; from += KEYS_PER_STATEMENT)
    statements.push(writeKeys(websiteId, keys.slice(from, from + KEYS_PER_STATEMENT)));
  return statements;
}

function writeKeys(websiteId: string, keys: readonly { id: string; sortKey: number; position: number }[]) {
  const { table, field } = jsonRows(keys);
  return orm
    .update(items)
    .set({ sortKey: field('sortKey'), position: field('position') })
    .from(table)
    .where(and(eq(items.id, field('id')), eq(items.websiteId, websiteId)));
}

function sortedBy(
  row: Pick<EntryRow, 'title' | 'publishedAt' | 'publishOn' | 'startsAt'>,
  position: number,
): Parameters<typeof getSortKey>[1] {
  const toInstant = (time: number | null) => (time === null ? undefined : new Date(time).toISOString());
  return {
    title: row.title,
    position,
    publishedAt: toInstant(row.publishedAt),
    publishOn: toInstant(row.publishOn),
    event: row.startsAt
      ? { startsAt: row.startsAt, endsAt: row.startsAt, location: '', note: '' }
      : undefined,
  };
}
