import {
  aliasedTable,
  and,
  count,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import { publishable } from '#domain/pages/page-policy.ts';
import { type PageSource, pageSources as sourcesOf } from '#domain/pages/page-sources.ts';
import { pageSearchText } from '#domain/pages/search-text.ts';
import { toIndexedTexts } from '#domain/search/index-text.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MAX_PAGE_REVISIONS } from '#schema/contracts/limits.ts';
import { items } from '#schema/tables/collections.ts';
import { pageRevisions, pageSources, pages } from '#schema/tables/pages.ts';
import type { Statement } from '../database.ts';
import { jsonField, jsonRows, RANDOM_ID, rowFor } from '../fragments.ts';
import { insertDueRevisions } from '../items/item-revisions.ts';
import { orm } from '../orm.ts';
import { searchIndex } from '../shared/search-table.ts';
import type { DueItem, DuePage, DuePublications } from './due-publication.ts';

/** Statuses of content that may be due, since published content may have a scheduled draft. */
const DUE_STATUSES = [ITEM_STATUS.published, ITEM_STATUS.scheduled];
export const arePagesDue = (now: number) =>
  and(inArray(pages.status, DUE_STATUSES), lte(pages.publishOn, now), isNull(pages.deletedAt));
export const areItemsDue = (now: number) =>
  and(inArray(items.status, DUE_STATUSES), lte(items.publishOn, now), isNull(items.deletedAt));

/**
 * Builds SQL statements that publish due content, for a batch that ends by incrementing the site's revision.
 * Idempotent.
 */
export const publishStatements = (due: DuePublications, now: number): Statement[] => [
  ...(due.pages.length > 0 ? pageStatements(due.websiteId, due.pages, now) : []),
  ...(due.items.length > 0 ? itemStatements(due.websiteId, due.items, now) : []),
];

/**
 * Selects rows that are still due and unchanged, so that a page that was just edited or unscheduled is
 * skipped.
 */
function selectDuePages(websiteId: string, rows: readonly DuePage[], now: number) {
  const { table, field } = jsonRows(rows.map(({ id, version }) => ({ id, version })));
  return orm
    .select({ id: pages.id })
    .from(table)
    .innerJoin(pages, eq(pages.id, field('id')))
    .where(and(eq(pages.version, field('version')), eq(pages.websiteId, websiteId), arePagesDue(now)));
}
function selectDueItems(websiteId: string, rows: readonly DueItem[], now: number) {
  const { table, field } = jsonRows(rows.map(({ id, version }) => ({ id, version })));
  return orm
    .select({ id: items.id })
    .from(table)
    .innerJoin(items, eq(items.id, field('id')))
    .where(and(eq(items.version, field('version')), eq(items.websiteId, websiteId), areItemsDue(now)));
}

function pageStatements(websiteId: string, due: readonly DuePage[], now: number): Statement[] {
  const stillDue = selectDuePages(websiteId, due, now);
  const isDue = inArray(pages.id, stillDue);
  const source = jsonRows<PageSource & { pageId: string }>(
    due.flatMap(({ id, content }) => sourcesOf(publishable(content)).map((row) => ({ pageId: id, ...row }))),
  );
  const found = due.map(({ id, path, content }) => ({
    id,
    path,
    title: content.title,
    text: pageSearchText(content),
  }));
  return [
    keepOriginals(isDue, now),
    orm.insert(pageRevisions).select(
      orm
        .select(
          rowFor(pageRevisions, {
            id: RANDOM_ID,
            pageId: pages.id,
            websiteId: pages.websiteId,
            content: pages.draft,
            createdAt: now,
          }),
        )
        .from(pages)
        .where(isDue),
    ),
    dropOldRevisions(inArray(pageRevisions.pageId, stillDue)),
    orm
      .delete(pageSources)
      .where(and(eq(pageSources.kind, 'published'), inArray(pageSources.pageId, stillDue))),
    orm.insert(pageSources).select(
      orm
        .select(
          rowFor(pageSources, {
            pageId: source.field('pageId'),
            kind: 'published',
            blockId: source.field('blockId'),
            collectionId: source.field('collectionId'),
            maxItems: source.field('maxItems'),
            category: source.field('category'),
          }),
        )
        .from(source.table)
        .where(inArray(source.field('pageId'), stillDue)),
    ),
    ...searchStatements(websiteId, 'page', found, stillDue),
    orm
      .update(pages)
      .set({
        published: sql`${pages.draft}`,
        publishedVersion: sql`${pages.version}`,
        status: ITEM_STATUS.published,
        publishedAt: sql`${pages.publishOn}`,
        publishOn: null,
        isHiddenFromSearch: sql`coalesce(${jsonField(pages.draft, '$.isHiddenFromSearch')}, 0)`,
        updatedAt: now,
      })
      .where(isDue),
  ];
}

/**
 * Stores a first version of pages that an archive, sample content or an earlier release published without
 * one.
 */
function keepOriginals(isDue: SQL, now: number): Statement {
  const kept = orm
    .select({ id: pageRevisions.id })
    .from(pageRevisions)
    .where(eq(pageRevisions.pageId, pages.id));
  return orm.insert(pageRevisions).select(
    orm
      .select(
        rowFor(pageRevisions, {
          id: RANDOM_ID,
          pageId: pages.id,
          websiteId: pages.websiteId,
          content: pages.published,
          createdAt: sql`min(coalesce(${pages.publishedAt}, ${pages.updatedAt}), ${now} - 1)`,
        }),
      )
      .from(pages)
      .where(and(isDue, isNotNull(pages.published), notExists(kept))),
  );
}

/** Deletes old versions, except the newest ones and the first one. */
function dropOldRevisions(isDue: SQL): Statement {
  const newer = aliasedTable(pageRevisions, 'newer');
  const older = aliasedTable(pageRevisions, 'older');
  const age = (revision: typeof pageRevisions) => sql`(${revision.createdAt}, ${revision.id})`;
  const countOfNewer = orm
    .select({ count: count() })
    .from(newer)
    .where(and(eq(newer.pageId, pageRevisions.pageId), sql`${age(newer)} > ${age(pageRevisions)}`));
  const anyOlder = orm
    .select({ id: older.id })
    .from(older)
    .where(and(eq(older.pageId, pageRevisions.pageId), sql`${age(older)} < ${age(pageRevisions)}`));
  return orm
    .delete(pageRevisions)
    .where(and(isDue, gte(sql`${countOfNewer}`, MAX_PAGE_REVISIONS - 1), exists(anyOlder)));
}

/** Content of the item once published. A draft replaces the body by sections. */
export const CONTENT_TO_COME = sql`iif(${items.draft} is null, ${items.content}, json_set(${items.content}, '$.body', json('[]'), '$.sections', json(${items.draft})))`;

/**
 * Publishes due items. Keeps their sort keys, since these derive from the same time
 * (domain/collections/list-query.ts).
 */
function itemStatements(websiteId: string, due: readonly DueItem[], now: number): Statement[] {
  const stillDue = selectDueItems(websiteId, due, now);
  const { table, field } = jsonRows(due);
  const isDue = inArray(items.id, stillDue);
  return [
    ...insertDueRevisions({ isDue, content: CONTENT_TO_COME, ids: due.map(({ id }) => id) }, now),
    ...searchStatements(websiteId, 'item', due, stillDue),
    orm
      .update(items)
      .set({
        content: CONTENT_TO_COME,
        summary: field('summary'),
        draft: null,
        status: ITEM_STATUS.published,
        publishedAt: sql`coalesce(${items.publishedAt}, ${items.publishOn})`,
        publishOn: null,
        updatedAt: now,
      })
      .from(table)
      .where(and(eq(items.id, field('id')), isDue)),
  ];
}

function searchStatements(
  websiteId: string,
  kind: 'page' | 'item',
  rows: readonly { id: string; path: string | null; title: string; text: string }[],
  stillDue: ReturnType<typeof selectDuePages> | ReturnType<typeof selectDueItems>,
): Statement[] {
  const { table, field } = jsonRows(
    rows.map(({ id, path, title, text }) => ({ id, path, ...toIndexedTexts(title, text) })),
  );
  const ids = sql`${stillDue}`;
  return [
    orm
      .delete(searchIndex)
      .where(
        and(
          eq(searchIndex.websiteId, websiteId),
          eq(searchIndex.kind, kind),
          sql`${searchIndex.refId} in ${ids}`,
        ),
      ),
    orm.insert(searchIndex).select(
      orm
        .select(
          rowFor(searchIndex, {
            websiteId,
            kind,
            refId: field('id'),
            path: field('path'),
            title: field('title'),
            text: field('text'),
            titlePairs: field('titlePairs'),
            textPairs: field('textPairs'),
          }),
        )
        .from(table)
        .where(and(isNotNull(field('path')), sql`${field('id')} in ${ids}`)),
    ),
  ];
}
