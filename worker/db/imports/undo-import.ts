import { and, count, eq, exists, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { collections, items, media } from '#schema/tables/collections.ts';
import { comments } from '#schema/tables/comments.ts';
import { pages } from '#schema/tables/pages.ts';
import { redirects } from '#schema/tables/sites.ts';
import { all, type Database, type Statement } from '../database.ts';
import { isOneOf, jsonRows, storedText } from '../fragments.ts';
import { orm } from '../orm.ts';
import { searchIndex } from '../shared/search-table.ts';
import type { ImportEntry } from './import-entries.ts';

/** An entry whose page, item or image still exists. `reason` is null if the owner has not changed it. */
export interface UndoTarget {
  id: string;
  reason: string | null;
}

const toRows = (entries: readonly (Pick<ImportEntry, 'targetId' | 'mark'> & { source?: string })[]) =>
  jsonRows(
    entries.map(({ targetId, mark, source }) => ({ id: targetId, mark, source })),
    'entry',
  );

export const CHANGED = 'changed since the import';

const commentCount = (itemId: SQL | typeof items.id) =>
  sql<number>`${orm.select({ all: count() }).from(comments).where(eq(comments.itemId, itemId))}`;

/** Must have the format of toMark() in worker/imports/plan-import.ts, with a comment count of 0. */
const pageMark = sql<string>`(${pages.status} || ' ' || ${pages.updatedAt} || ' 0')`;
const itemMark = sql<string>`(${items.status} || ' ' || ${items.updatedAt} || ' ' || ${commentCount(items.id)})`;

const isPageUnchanged = (mark: SQL) => and(eq(pages.version, 1), sql`${pageMark} = ${mark}`);
const isItemUnchanged = (mark: SQL) =>
  and(eq(items.version, 1), isNull(items.draft), sql`${itemMark} = ${mark}`);

/** Whether a page still lists items, in which case it cannot be removed. */
const hasItems = exists(
  orm.select({ id: items.id }).from(items).where(eq(items.collectionId, pages.collectionId)),
);
const hasNoItems = notExists(
  orm.select({ id: items.id }).from(items).where(eq(items.collectionId, pages.collectionId)),
);

export async function judgePages(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const row = toRows(entries);
  const rows = await all(
    db,
    orm
      .select({
        id: pages.id,
        isUnchanged: sql<number>`${isPageUnchanged(row.field('mark'))}`.as('is_unchanged'),
        hasItems: sql<number>`${hasItems}`.as('has_items'),
      })
      .from(row.table)
      .innerJoin(pages, eq(pages.id, row.field('id')))
      .where(and(eq(pages.websiteId, websiteId), isNull(pages.deletedAt))),
  );
  return rows.map((page) => ({
    id: page.id,
    reason: page.hasItems ? 'its list has posts' : page.isUnchanged ? null : CHANGED,
  }));
}

export async function judgePosts(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const row = toRows(entries);
  const rows = await all(
    db,
    orm
      .select({
        id: items.id,
        isUnchanged: sql<number>`${isItemUnchanged(row.field('mark'))}`.as('is_unchanged'),
      })
      .from(row.table)
      .innerJoin(items, eq(items.id, row.field('id')))
      .where(and(eq(items.websiteId, websiteId), isNull(items.deletedAt))),
  );
  return rows.map(({ id, isUnchanged }) => ({
    id,
    reason: isUnchanged ? null : 'changed since the import, or has other comments',
  }));
}

export async function judgeImages(
  db: Database,
  websiteId: string,
  entries: readonly Pick<ImportEntry, 'targetId' | 'mark'>[],
): Promise<UndoTarget[]> {
  const row = toRows(entries);
  const rows = await all(
    db,
    orm
      .select({
        id: media.id,
        isUnchanged: sql<number>`${storedText(media.record)} = ${row.field('mark')}`.as('is_unchanged'),
      })
      .from(row.table)
      .innerJoin(media, eq(media.id, row.field('id')))
      .where(and(eq(media.websiteId, websiteId), isNull(media.deletedAt))),
  );
  return rows.map(({ id, isUnchanged }) => ({ id, reason: isUnchanged ? null : CHANGED }));
}

export async function judgeRedirects(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const row = toRows(entries);
  const rows = await all(
    db,
    orm
      .select({
        id: redirects.fromPath,
        isUnchanged: sql<number>`${redirects.toHref} = ${row.field('source')}`.as('is_unchanged'),
      })
      .from(row.table)
      .innerJoin(redirects, eq(redirects.fromPath, row.field('id')))
      .where(eq(redirects.websiteId, websiteId)),
  );
  return rows.map(({ id, isUnchanged }) => ({ id, reason: isUnchanged ? null : CHANGED }));
}

export async function judgeCollections(
  db: Database,
  websiteId: string,
  entries: readonly ImportEntry[],
): Promise<UndoTarget[]> {
  const ids = entries.map(({ targetId }) => targetId);
  const rows = await all(
    db,
    orm
      .select({
        id: collections.id,
        isUsed: sql<number>`(${exists(
          orm.select({ id: items.id }).from(items).where(eq(items.collectionId, collections.id)),
        )} or ${exists(orm.select({ id: pages.id }).from(pages).where(eq(pages.collectionId, collections.id)))})`.as(
          'is_used',
        ),
      })
      .from(collections)
      .where(and(eq(collections.websiteId, websiteId), isOneOf(collections.id, ids))),
  );
  return rows.map(({ id, isUsed }) => ({ id, reason: isUsed ? 'it has posts or a page' : null }));
}

const toCondition = (entries: readonly ImportEntry[], column: SQL | typeof pages.id | typeof items.id) => {
  const row = toRows(entries);
  return sql`(${orm
    .select({ mark: row.field('mark').as('mark') })
    .from(row.table)
    .where(eq(row.field('id'), column))})`;
};

const forget = (websiteId: string, kind: 'page' | 'item', ids: readonly string[]) =>
  orm
    .delete(searchIndex)
    .where(
      and(eq(searchIndex.websiteId, websiteId), eq(searchIndex.kind, kind), isOneOf(searchIndex.refId, ids)),
    );

const idsOf = (entries: readonly Pick<ImportEntry, 'targetId'>[]) => entries.map(({ targetId }) => targetId);

/**
 * Deletes pages that the import created. Repeats the condition in each deletion, so that a page that was just
 * changed is kept.
 */
export const deletePages = (websiteId: string, entries: readonly ImportEntry[]): Statement[] => [
  orm
    .delete(pages)
    .where(
      and(
        eq(pages.websiteId, websiteId),
        isOneOf(pages.id, idsOf(entries)),
        isPageUnchanged(toCondition(entries, pages.id)),
        hasNoItems,
      ),
    ),
  forget(websiteId, 'page', idsOf(entries)),
];

export const deletePosts = (websiteId: string, entries: readonly ImportEntry[]): Statement[] => [
  orm
    .delete(items)
    .where(
      and(
        eq(items.websiteId, websiteId),
        isOneOf(items.id, idsOf(entries)),
        isItemUnchanged(toCondition(entries, items.id)),
      ),
    ),
  orm
    .delete(comments)
    .where(
      and(
        eq(comments.websiteId, websiteId),
        isOneOf(comments.itemId, idsOf(entries)),
        notExists(orm.select({ id: items.id }).from(items).where(eq(items.id, comments.itemId))),
      ),
    ),
  forget(websiteId, 'item', idsOf(entries)),
];

export const deleteCollections = (websiteId: string, entries: readonly ImportEntry[]): Statement[] => [
  orm
    .delete(collections)
    .where(
      and(
        eq(collections.websiteId, websiteId),
        isOneOf(collections.id, idsOf(entries)),
        notExists(orm.select({ id: items.id }).from(items).where(eq(items.collectionId, collections.id))),
      ),
    ),
];

export const deleteImportedRedirects = (websiteId: string, entries: readonly ImportEntry[]): Statement[] => [
  orm
    .delete(redirects)
    .where(and(eq(redirects.websiteId, websiteId), isOneOf(redirects.fromPath, idsOf(entries)))),
];

/** Moves images to the trash. A later job deletes their files. */
export const trashImages = (
  websiteId: string,
  entries: readonly Pick<ImportEntry, 'targetId'>[],
  now: number,
): Statement[] => [
  orm
    .update(media)
    .set({ deletedAt: now })
    .where(and(eq(media.websiteId, websiteId), isOneOf(media.id, idsOf(entries)), isNull(media.deletedAt))),
];
