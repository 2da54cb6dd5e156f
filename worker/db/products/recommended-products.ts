import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { items } from '#schema/tables/collections.ts';
import { all, prepared, type Reader, type Values } from '../database.ts';
import { LISTED_COLUMNS, toSummary } from '../items/item-rows.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isItemPublic } from '../rules/visibility.ts';

interface Bought {
  websiteId: string;
  /** JSON array of product ids. */
  itemIds: string;
}

const selectRecommended = prepared((value: Values<Bought>) => {
  const product = aliasedTable(items, 'product');
  return orm
    .selectDistinct({
      ...LISTED_COLUMNS,
      listPath: sql<string | null>`${openListPath(items.websiteId, items.collectionId)}`.as('list_path'),
    })
    .from(sql`json_each(${value.itemIds}) bought`)
    .innerJoin(product, and(sql`${product.id} = bought.value`, eq(product.websiteId, value.websiteId)))
    .crossJoin(sql`json_each(${product.content}, '$.product.relatedItemIds') named`)
    .innerJoin(items, sql`${items.id} = named.value`)
    .where(
      and(
        eq(items.websiteId, value.websiteId),
        isItemPublic(items),
        isNull(items.deletedAt),
        sql`${items.id} not in (select value from json_each(${value.itemIds}))`,
      ),
    )
    .limit(12);
});

/** Finds products that their shop relates to those in a cart and that visitors can buy. */
export async function findRecommendedProducts(
  db: Reader,
  websiteId: string,
  itemIds: readonly string[],
): Promise<ItemSummary[]> {
  const rows = await all(db, selectRecommended({ websiteId, itemIds: JSON.stringify(itemIds) }));
  return rows
    .flatMap((row) => (row.listPath === null ? [] : [toSummary(row, row.listPath)]))
    .filter(({ isSoldOut }) => !isSoldOut);
}
