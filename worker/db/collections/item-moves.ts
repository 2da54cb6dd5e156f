import { aliasedTable, and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { items } from '#schema/tables/collections.ts';
import type { Database, Statement } from '../database.ts';
import { isOneOf, jsonRows } from '../fragments.ts';
import { batchOrConflict, type Conflict, refuseFull } from '../items/item-guards.ts';
import { removeFromSearch } from '../items/item-search.ts';
import { orm } from '../orm.ts';

/**
 * Sets the order of a collection's items. Items missing from `ids` keep their order and follow the others.
 */
export function orderItems(websiteId: string, collectionId: string, ids: readonly string[]): Statement {
  const { table, field } = jsonRows(ids.map((id, position) => ({ id, position })));
  return orm
    .update(items)
    .set({ position: field('position'), sortKey: field('position') })
    .from(table)
    .where(
      and(
        eq(items.id, field('id')),
        eq(items.websiteId, websiteId),
        eq(items.collectionId, collectionId),
        isNull(items.deletedAt),
        ne(items.position, field('position')),
      ),
    );
}

export function moveItemAfter(
  websiteId: string,
  collectionId: string,
  { id, behind }: { id: string; behind: string },
): Statement {
  const moved = aliasedTable(items, 'moved');
  const key = aliasedTable(items, 'key');
  const places = orm
    .select({
      id: sql<string>`${moved.id}`.as('moved_id'),
      place: sql<number>`row_number() over (order by ${key.sortKey}, ${key.id}, ${moved.id} = ${id}) - 1`.as(
        'place',
      ),
    })
    .from(moved)
    .innerJoin(key, sql`${key.id} = iif(${moved.id} = ${id}, ${behind}, ${moved.id})`)
    .where(and(sql`+${moved.websiteId} = ${websiteId}`, eq(moved.collectionId, collectionId)))
    .as('places');
  return orm
    .update(items)
    .set({ position: sql`${places.place}`, sortKey: sql`${places.place}` })
    .from(places)
    .where(and(sql`${items.id} = ${places.id}`, sql`${items.position} <> ${places.place}`));
}

interface Selection {
  ids: readonly string[];
  recordType?: number;
}

export const isLive = (websiteId: string, { ids, recordType }: Selection): SQL | undefined =>
  and(
    isOneOf(items.id, ids),
    eq(items.websiteId, websiteId),
    isNull(items.deletedAt),
    recordType === undefined ? undefined : eq(items.recordType, recordType),
  );

/** URL of an item in the trash, which leaves its former URL to other items. */
export const TRASHED_URL_ID = sql<string>`'bin-' || ${items.id} || '-' || ${items.urlId}`;

/**
 * Moves items to the trash for 30 days, and returns their ids. A prefix is added to their URLs, so that other
 * items can use those.
 */
export const trashItems = (websiteId: string, selection: Selection, now: number) =>
  [
    removeFromSearch(websiteId, selection.ids),
    orm
      .update(items)
      .set({
        status: ITEM_STATUS.deleted,
        deletedAt: now,
        updatedAt: now,
        publishOn: null,
        urlId: TRASHED_URL_ID,
        version: sql`${items.version} + 1`,
      })
      .where(isLive(websiteId, selection))
      .returning({ id: items.id }),
  ] as const;

/** Restores an item from the trash, unpublished. Returns 'full' if its collection has reached the limit. */
export const restoreItem = (
  db: Database,
  websiteId: string,
  { id, urlId }: { id: string; urlId: string },
  now: number,
  also: readonly Statement[] = [],
): Promise<Conflict | null> =>
  batchOrConflict(db, [
    orm
      .update(items)
      .set({
        status: ITEM_STATUS.draft,
        deletedAt: null,
        updatedAt: now,
        urlId,
        version: sql`${items.version} + 1`,
      })
      .where(and(eq(items.id, id), eq(items.websiteId, websiteId), isNotNull(items.deletedAt))),
    refuseFull([id]),
    ...also,
  ]);

export const toAddressBeforeTrash = ({ id, urlId }: { id: string; urlId: string }): string =>
  urlId.replace(`bin-${id}-`, '');
