import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ItemSummary } from '#domain/collections/item-summary.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { collections, items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { salesSums } from '#schema/tables/sales.ts';
import { batch, prepared, type Reader, type Values } from '../database.ts';
import { jsonField, literal } from '../fragments.ts';
import { LISTED_COLUMNS, toSummary } from '../items/item-rows.ts';
import { openListPath } from '../items/redirects.ts';
import { orm } from '../orm.ts';
import { isItemPublic, isPageListed } from '../rules/visibility.ts';

interface Store {
  websiteId: string;
  currency: CurrencyCode;
  /** Calendar year, such as 2026, for which sales are counted. */
  year: string;
}

/** Number of best-selling products read. Some of them may be sold out or unpublished. */
const CANDIDATES = 24;

const selectBest = prepared((value: Values<Store>) => {
  const best = orm
    .select({ itemId: salesSums.value, totalCents: salesSums.totalCents })
    .from(salesSums)
    .where(
      and(
        eq(salesSums.websiteId, value.websiteId),
        eq(salesSums.currency, value.currency),
        eq(salesSums.isTest, false),
        eq(salesSums.period, value.year),
        eq(salesSums.dimension, literal('product')),
      ),
    )
    .orderBy(desc(salesSums.totalCents))
    .limit(CANDIDATES)
    .as('best');
  return orm
    .select({ ...LISTED_COLUMNS, listPath: selectListPath() })
    .from(best)
    .innerJoin(items, eq(items.id, best.itemId))
    .where(and(eq(items.websiteId, value.websiteId), isOpen()))
    .orderBy(desc(best.totalCents));
});

/** Selects the newest products of one store page, because the index by date covers a single page. */
const selectNewest = prepared((value: Values<Store>) => {
  const store = orm
    .select({ id: collections.id })
    .from(pages)
    .innerJoin(collections, eq(collections.id, pages.collectionId))
    .where(
      and(
        eq(pages.websiteId, value.websiteId),
        isPageListed(pages),
        eq(jsonField(collections.settings, '$.itemRecordType'), literal(RECORD_TYPE.storeItem)),
      ),
    )
    .orderBy(pages.position)
    .limit(1);
  return orm
    .select({ ...LISTED_COLUMNS, listPath: selectListPath() })
    .from(items)
    .where(and(eq(items.websiteId, value.websiteId), sql`${items.collectionId} = ${store}`, isOpen()))
    .orderBy(sql`coalesce(${items.publishedAt}, 0) desc`, desc(items.id))
    .limit(CANDIDATES);
});

const selectListPath = () =>
  sql<string | null>`${openListPath(items.websiteId, items.collectionId)}`.as('list_path');

const isOpen = () => and(isItemPublic(items), isNull(items.deletedAt));

/**
 * Lists the year's best-selling products that visitors can buy, followed by the newest ones. Goods sold once come
 * before services, downloads and subscriptions.
 */
export async function findPopularProducts(db: Reader, store: Store, most: number): Promise<ItemSummary[]> {
  const [best, newest] = await batch(db, [selectBest(store), selectNewest(store)]);
  const products = new Map(
    [...best, ...newest].flatMap((row) =>
      row.listPath === null ? [] : [[row.id, toSummary(row, row.listPath)] as const],
    ),
  );
  const isGoods = ({ productType, price }: ItemSummary) =>
    productType === PRODUCT_TYPE.physical && price?.plan === undefined;
  return [...products.values()]
    .filter(({ isSoldOut }) => !isSoldOut)
    .sort((a, b) => Number(isGoods(b)) - Number(isGoods(a)))
    .slice(0, most);
}
