import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import { itemSearchText, pageSearchText } from '#domain/pages/search-text.ts';
import { type IndexedTexts, toIndexedTexts } from '#domain/search/index-text.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { searchOutdated } from '#schema/tables/search.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, jsonRows } from '../fragments.ts';
import { toItem, WHOLE_COLUMNS } from '../items/item-rows.ts';
import { selectVariants } from '../items/variants.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import { searchIndex } from '../shared/search-table.ts';

/** A row of the index as it is to be; `updatedAt` is that of the page or item it was made from. */
export interface RenewedRow extends IndexedTexts {
  row: number;
  refId: string;
  updatedAt: number;
}

/** Rows of the index that an earlier version wrote, made again from what is published. Content that no longer parses keeps its row. */
export async function findOutdated(db: Database, limit: number) {
  const oldest = orm.select().from(searchOutdated).orderBy(searchOutdated.row).limit(limit).as('oldest');
  const outdated = { row: oldest.row, kind: oldest.kind, refId: oldest.refId };
  const [all, ofPages, ofItems] = await batch(db, [
    orm.select({ row: outdated.row }).from(oldest),
    orm
      .select({
        row: outdated.row,
        refId: outdated.refId,
        updatedAt: pages.updatedAt,
        published: pages.published,
      })
      .from(oldest)
      .innerJoin(pages, and(eq(oldest.kind, 'page'), eq(pages.id, oldest.refId))),
    orm
      .select({
        row: outdated.row,
        refId: outdated.refId,
        updatedAt: items.updatedAt,
        ...WHOLE_COLUMNS,
        variants: selectVariants(items),
      })
      .from(oldest)
      .innerJoin(items, and(eq(oldest.kind, 'item'), eq(items.id, oldest.refId))),
  ]);
  const renewed = [
    ...ofPages.flatMap(({ published, ...row }) =>
      published === null ? [] : ifReadable(row, () => ofPage(published)),
    ),
    ...ofItems.flatMap(({ row, refId, updatedAt, ...item }) =>
      ifReadable({ row, refId, updatedAt }, () => ofItem(toItem(item))),
    ),
  ];
  return { rows: all.map(({ row }) => row), renewed };
}

function ofPage(published: string): IndexedTexts {
  const content = readJson(pageContentSchema, published);
  return toIndexedTexts(content.title, pageSearchText(content));
}

const ofItem = (item: Parameters<typeof itemSearchText>[0] & { title: string }): IndexedTexts =>
  toIndexedTexts(item.title, itemSearchText(item));

function ifReadable(row: Omit<RenewedRow, keyof IndexedTexts>, read: () => IndexedTexts): RenewedRow[] {
  try {
    return [{ row: row.row, refId: row.refId, updatedAt: row.updatedAt, ...read() }];
  } catch (error) {
    console.error(`${row.refId} cannot be read for the search`, error);
    return [];
  }
}

/** Writes renewed rows, unless what they were made from has changed since, and takes `rows` off the list. */
export async function renewRows(
  db: Database,
  { rows, renewed }: { rows: readonly number[]; renewed: readonly RenewedRow[] },
): Promise<void> {
  const { table, field } = jsonRows(renewed);
  const isUnchanged = (source: typeof pages | typeof items): SQL =>
    exists(
      orm
        .select({ id: source.id })
        .from(source)
        .where(and(eq(source.id, searchIndex.refId), eq(source.updatedAt, field('updatedAt')))),
    );
  await batch(db, [
    orm
      .update(searchIndex)
      .set({
        title: field('title'),
        text: field('text'),
        titlePairs: field('titlePairs'),
        textPairs: field('textPairs'),
      })
      .from(table)
      .where(
        and(
          sql`search_index.rowid = ${field('row')}`,
          eq(searchIndex.refId, field('refId')),
          or(isUnchanged(pages), isUnchanged(items)),
        ),
      ),
    orm.delete(searchOutdated).where(isOneOf(searchOutdated.row, rows)),
  ]);
}
