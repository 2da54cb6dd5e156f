import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { MAX_PAGE_REVISIONS } from '#schema/contracts/limits.ts';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import { itemRevisions, items } from '#schema/tables/collections.ts';
import { all, type Database, first, type Statement } from '../database.ts';
import { isOneOf, jsonRows, RANDOM_ID, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';

interface NewText {
  id: string;
  status: number;
  title: string;
  excerpt: string;
  content: string;
}

const isPublished = eq(items.status, ITEM_STATUS.published);

/** Selects the content that versions store. Changes to other fields create no version. */
const words = (content: SQLWrapper) =>
  sql`json_extract(${content}, '$.body', '$.sections', '$.product', '$.event')`;

/**
 * Stores versions of items. For an item without versions, also stores its published state first. Must precede
 * the SQL statements that write the items.
 */
export function insertItemRevisions(written: readonly NewText[], now: number): Statement[] {
  const shown = written.filter(({ status }) => status === ITEM_STATUS.published);
  if (shown.length === 0) return [];
  const { table, field } = jsonRows(shown);
  const texts = { title: field('title'), excerpt: field('excerpt'), content: field('content') };
  const isOther = sql`(${items.title}, ${items.excerpt}, ${words(items.content)}) is not (${texts.title}, ${texts.excerpt}, ${words(texts.content)})`;
  const changed = orm
    .select({ id: items.id })
    .from(table)
    .innerJoin(items, eq(items.id, field('id')))
    .where(isOther);
  return [
    keepOriginals(sql`${items.id} in ${changed}`, now),
    orm.insert(itemRevisions).select(
      orm
        .select(
          rowFor(itemRevisions, {
            id: RANDOM_ID,
            itemId: items.id,
            websiteId: items.websiteId,
            ...texts,
            createdAt: now,
          }),
        )
        .from(table)
        .innerJoin(items, eq(items.id, field('id')))
        .where(sql`not ${isPublished} or ${isOther}`),
    ),
    dropOldRevisions(shown.map(({ id }) => id)),
  ];
}

/**
 * Stores versions of items that the schedule publishes. `content` is SQL for the content that the items will
 * have.
 */
export const insertDueRevisions = (
  { isDue, content, ids }: { isDue: SQL; content: SQL; ids: readonly string[] },
  now: number,
): Statement[] => [
  keepOriginals(isDue, now),
  orm.insert(itemRevisions).select(
    orm
      .select(
        rowFor(itemRevisions, {
          id: RANDOM_ID,
          itemId: items.id,
          websiteId: items.websiteId,
          title: items.title,
          excerpt: items.excerpt,
          content,
          createdAt: now,
        }),
      )
      .from(items)
      .where(isDue),
  ),
  dropOldRevisions(ids),
];

function keepOriginals(isChanged: SQL, now: number): Statement {
  const kept = orm
    .select({ id: itemRevisions.id })
    .from(itemRevisions)
    .where(eq(itemRevisions.itemId, items.id));
  return orm.insert(itemRevisions).select(
    orm
      .select(
        rowFor(itemRevisions, {
          id: RANDOM_ID,
          itemId: items.id,
          websiteId: items.websiteId,
          title: items.title,
          excerpt: items.excerpt,
          content: items.content,
          createdAt: sql`min(coalesce(${items.publishedAt}, ${items.updatedAt}), ${now} - 1)`,
        }),
      )
      .from(items)
      .where(and(isChanged, isPublished, notExists(kept))),
  );
}

function dropOldRevisions(ids: readonly string[]): Statement {
  const newer = aliasedTable(itemRevisions, 'newer');
  const older = aliasedTable(itemRevisions, 'older');
  const age = (revision: typeof itemRevisions) => sql`(${revision.createdAt}, ${revision.id})`;
  const countOfNewer = orm
    .select({ count: count() })
    .from(newer)
    .where(and(eq(newer.itemId, itemRevisions.itemId), sql`${age(newer)} > ${age(itemRevisions)}`));
  const anyOlder = orm
    .select({ id: older.id })
    .from(older)
    .where(and(eq(older.itemId, itemRevisions.itemId), sql`${age(older)} < ${age(itemRevisions)}`));
  return orm
    .delete(itemRevisions)
    .where(
      and(
        isOneOf(itemRevisions.itemId, ids),
        gte(sql`${countOfNewer}`, MAX_PAGE_REVISIONS - 1),
        exists(anyOlder),
      ),
    );
}

const isRevisionOfItem = (websiteId: string, itemId: string) =>
  and(eq(itemRevisions.itemId, itemId), eq(itemRevisions.websiteId, websiteId));

export const listItemRevisions = (
  db: Database,
  websiteId: string,
  itemId: string,
): Promise<RevisionSummary[]> =>
  all(
    db,
    orm
      .select({
        id: itemRevisions.id,
        createdAt: itemRevisions.createdAt,
        createdBy: sql<null>`null`.as('created_by'),
      })
      .from(itemRevisions)
      .where(isRevisionOfItem(websiteId, itemId))
      .orderBy(desc(itemRevisions.createdAt), desc(itemRevisions.id))
      .limit(MAX_PAGE_REVISIONS),
  );

export const findItemRevision = (db: Database, websiteId: string, itemId: string, id: string) =>
  first(
    db,
    orm
      .select({ title: itemRevisions.title, excerpt: itemRevisions.excerpt, content: itemRevisions.content })
      .from(itemRevisions)
      .where(and(isRevisionOfItem(websiteId, itemId), eq(itemRevisions.id, id))),
  );
