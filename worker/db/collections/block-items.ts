import { aliasedTable, and, eq, exists, isNull, max, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import type { PageSource } from '#domain/pages/page-sources.ts';
import { items, itemTerms } from '#schema/tables/collections.ts';
import { pageSources, pages } from '#schema/tables/pages.ts';
import { all, type Database, prepared, preparedBy, type Values } from '../database.ts';
import { jsonRows, limitTo, named } from '../fragments.ts';
import { isNotPast } from '../items/item-at.ts';
import { LISTED_COLUMNS, type ListedRow, toSummary } from '../items/item-rows.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';
import { categoryAndBelow, handOrder, selectTree } from './category-order.ts';

interface PageAddress {
  websiteId: string;
  path: string;
  /** Current time in epoch milliseconds. Past events are left out. */
  now: number;
}

/** Item sources of the blocks, as a table to join: those rows of `table` that match `on`. */
interface Sources {
  table: typeof pageSources | SQL;
  on: (pageId: typeof pages.id) => SQL;
  fields: Record<'blockId' | 'collectionId' | 'maxItems' | 'category', SQLWrapper>;
}
type MakeSources = (alias: string) => Sources;

const listedPages = aliasedTable(pages, 'listed_pages');
const listPages = aliasedTable(pages, 'list_pages');
const listed = aliasedTable(items, 'listed');

/**
 * Selects no more items than each block shows. Leaves out collections whose access rules differ from the
 * page's.
 */
function selectBlockItems(makeSources: MakeSources, value: Values<PageAddress>) {
  const sources = makeSources('sources');
  const { blockId, collectionId, maxItems, category } = sources.fields;
  const largest = makeSources('largest');
  const isAtPath = (page: typeof pages) =>
    and(eq(page.websiteId, value.websiteId), eq(page.path, value.path), isNull(page.deletedAt));
  const mostOfAnyBlock = orm
    .select({ maxItems: max(largest.fields.maxItems) })
    .from(listedPages)
    .innerJoin(largest.table, largest.on(listedPages.id))
    .where(isAtPath(listedPages));
  const inCategory = orm
    .select({ slug: itemTerms.slug })
    .from(itemTerms)
    .where(
      and(
        eq(itemTerms.itemId, listed.id),
        eq(itemTerms.kind, 'category'),
        sql`${itemTerms.slug} in ${categoryAndBelow(selectTree(collectionId), category)}`,
      ),
    );
  const handPlace = { collectionId, slug: category };
  const firstItems = (condition: SQL | undefined, order: SQLWrapper) =>
    orm
      .select({ id: listed.id })
      .from(listed)
      .where(
        and(
          sql`${listed.collectionId} = ${collectionId}`,
          isItemPublic(listed),
          isNotPast(listed, value.now),
          condition,
        ),
      )
      .orderBy(sql`${order}`, listed.id)
      .limit(limitTo(mostOfAnyBlock));
  // Only one part reads rows. Only the first can read an index on the sort key.
  const ofBlock = sql`(select id from ${firstItems(sql`${category} is null`, listed.sortKey)}
    union all select id from ${firstItems(and(sql`${category} is not null`, exists(inCategory)), handOrder(handPlace, listed))})`;
  const isOpenHere = or(
    isNull(listPages.accessKind),
    eq(listPages.accessKind, 'public'),
    eq(listPages.id, pages.id),
    and(
      eq(pages.accessKind, listPages.accessKind),
      or(isNull(listPages.areaId), sql`${listPages.areaId} is ${pages.areaId}`),
    ),
  );
  const placed = orm
    .select({
      blockId: sql<string>`${blockId}`.as('block_id'),
      maxItems: sql<number>`${maxItems}`.as('max_items'),
      collectionPath: named(listPages.path, 'collection_path'),
      ...LISTED_COLUMNS,
      place:
        sql<number>`row_number() over (partition by ${blockId} order by ${handOrder(handPlace, items)}, ${items.id})`.as(
          'place',
        ),
    })
    .from(pages)
    .innerJoin(sources.table, sources.on(pages.id))
    .innerJoin(items, sql`${items.id} in ${ofBlock}`)
    .leftJoin(
      listPages,
      and(
        eq(listPages.websiteId, pages.websiteId),
        sql`${listPages.collectionId} = ${collectionId}`,
        isNull(listPages.deletedAt),
      ),
    )
    .where(and(isAtPath(pages), eq(items.websiteId, value.websiteId), isOpenHere))
    .as('placed');
  return orm
    .select()
    .from(placed)
    .where(sql`${placed.place} <= ${placed.maxItems}`)
    .orderBy(sql`${placed.blockId}`, sql`${placed.place}`);
}

export const selectStoredBlockItems = preparedBy((kind: 'published' | 'draft', value: Values<PageAddress>) =>
  selectBlockItems((alias) => {
    const table = aliasedTable(pageSources, alias);
    return {
      table,
      fields: table,
      on: (pageId) => sql`${table.pageId} = ${pageId} and ${table.kind} = ${kind}`,
    };
  }, value),
);

const selectUnsavedBlockItems = prepared((value: Values<PageAddress & { sources: string }>) =>
  selectBlockItems((alias) => {
    const { table, field } = jsonRows<PageSource>(value.sources, alias);
    const fields = {
      blockId: field('blockId'),
      collectionId: field('collectionId'),
      maxItems: field('maxItems'),
      category: field('category'),
    };
    return { table, fields, on: () => sql`true` };
  }, value),
);

/** Uses the item sources given by the editor, saved or not, so that the editor can preview them. */
export async function findBlockItems(
  db: Database,
  page: PageAddress,
  sources: readonly PageSource[],
): Promise<Map<string, ItemSummary[]>> {
  if (sources.length === 0) return new Map();
  return toItemsByBlock(
    await all(db, selectUnsavedBlockItems({ ...page, sources: JSON.stringify(sources) })),
  );
}

export function toItemsByBlock(
  rows: readonly (ListedRow & { blockId: string; collectionPath: string | null })[],
): Map<string, ItemSummary[]> {
  const byBlock = new Map<string, ItemSummary[]>();
  for (const row of rows) {
    const list = byBlock.get(row.blockId) ?? [];
    list.push(toSummary(row, row.collectionPath ?? ''));
    byBlock.set(row.blockId, list);
  }
  return byBlock;
}
