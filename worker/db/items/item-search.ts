import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { toIndexedTexts } from '#domain/search/index-text.ts';
import { pages } from '#schema/tables/pages.ts';
import type { productVariants } from '#schema/tables/products.ts';
import { isOneOf, jsonEntries, jsonRows, rowFor } from '../fragments.ts';
import { orm } from '../orm.ts';
import { searchIndex } from '../shared/search-table.ts';

/** Selects a variant's options as text such as "Large, blue"; null if it has no options. */
export function optionsText(variant: Pick<typeof productVariants, 'optionValues'>): SQL<string | null> {
  const option = jsonEntries<string>(variant.optionValues, 'option');
  return sql<
    string | null
  >`${orm.select({ text: sql`group_concat(${option.value}, ', ')` }).from(option.table)}`;
}

export const removeFromSearch = (websiteId: string, ids: readonly string[]) =>
  orm
    .delete(searchIndex)
    .where(
      and(
        eq(searchIndex.websiteId, websiteId),
        eq(searchIndex.kind, 'item'),
        isOneOf(searchIndex.refId, ids),
      ),
    );

/** Finds items by words. Items that no page lists have no path. */
export function findItems(
  websiteId: string,
  rows: readonly { id: string; collectionId: string; urlId: string; title: string; text: string }[],
) {
  const { table, field } = jsonRows(rows.map((row) => ({ ...row, ...toIndexedTexts(row.title, row.text) })));
  return orm.insert(searchIndex).select(
    orm
      .select(
        rowFor(searchIndex, {
          websiteId,
          kind: 'item',
          refId: field('id'),
          path: sql`rtrim(${pages.path}, '/') || '/' || ${field('urlId')}`,
          title: field('title'),
          text: field('text'),
          titlePairs: field('titlePairs'),
          textPairs: field('textPairs'),
        }),
      )
      .from(table)
      .crossJoin(pages)
      .where(
        and(
          sql`+${pages.websiteId} = ${websiteId}`,
          eq(pages.collectionId, field('collectionId')),
          isNull(pages.deletedAt),
        ),
      ),
  );
}
