import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { toSlug } from '#domain/collections/slug.ts';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { ProductList, ProductQuery, ProductSort } from '#schema/contracts/products/product-api.ts';
import { STORE_DEFAULTS } from '#schema/contracts/store/store-settings.ts';
import { items, itemTerms } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { containsText } from '../contains-text.ts';
import { all, batch, type Database } from '../database.ts';
import { jsonField, jsonRows, literal } from '../fragments.ts';
import { LISTED_PRICE } from '../items/item-at.ts';
import { orm } from '../orm.ts';
import { PRODUCT_COLUMNS, type StoredProduct, toProductSummary, toStoredProduct } from './product-rows.ts';

export const PRODUCTS_PER_PAGE = 50;
/** Sort key of unlimited products and variants. It is higher than any stock, so that they come last. */
export const UNCOUNTED = 1_000_000_001;

const hasVariant = (condition: SQL | undefined) =>
  exists(
    orm
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(and(eq(productVariants.itemId, items.id), condition)),
  );
const STOCK_QUANTITY = sql<number>`coalesce(${orm
  .select({ pieces: sql`sum(${productVariants.qtyInStock})` })
  .from(productVariants)
  .where(eq(productVariants.itemId, items.id))}, 0)`;
/** Matches products that can sell out: only physical products and services do (A4.15). */
const IS_COUNTED = sql`${inArray(jsonField<number>(items.summary, '$.productType'), [...COUNTED_TYPES])}
  and ${not(hasVariant(eq(productVariants.unlimited, true)))}`;
const LOW_STOCK = sql`coalesce(${orm
  .select({ threshold: sql`max(${productVariants.lowStockAt})` })
  .from(productVariants)
  .where(eq(productVariants.itemId, items.id))}, ${orm
  .select({ threshold: jsonField(websites.settings, '$.store.lowStockAlertThreshold') })
  .from(websites)
  .where(eq(websites.id, items.websiteId))}, ${STORE_DEFAULTS.lowStockAlertThreshold})`;
const STOCK_CONDITION = {
  in: not(and(IS_COUNTED, eq(STOCK_QUANTITY, 0)) ?? IS_COUNTED),
  low: and(IS_COUNTED, between(STOCK_QUANTITY, 1, LOW_STOCK)),
  out: and(IS_COUNTED, eq(STOCK_QUANTITY, 0)),
};
const SORT_VALUE: Readonly<Record<ProductSort, SQL<string | number>>> = {
  title: sql<string>`lower(${items.title})`,
  updated: sql<number>`${items.updatedAt}`,
  price: LISTED_PRICE,
  stock: sql<number>`iif(${IS_COUNTED}, ${STOCK_QUANTITY}, ${literal(UNCOUNTED)})`,
};

export interface Cursor {
  value: string | number;
  id: string;
}

const isProduct = (websiteId: string, isDeleted: boolean) =>
  and(
    eq(items.websiteId, websiteId),
    eq(items.recordType, RECORD_TYPE.storeItem),
    isDeleted ? isNotNull(items.deletedAt) : isNull(items.deletedAt),
  );

/** Matches a product's title, or the SKU or barcode of a variant. '' matches every product. */
export const namesProduct = (search: string): SQL | undefined =>
  search === ''
    ? undefined
    : or(
        containsText(search, items.title),
        hasVariant(containsText(search, productVariants.sku, productVariants.barcode)),
      );

function matches(websiteId: string, query: ProductQuery): SQL | undefined {
  const isInCategory = (slug: string) =>
    exists(
      orm
        .select({ slug: itemTerms.slug })
        .from(itemTerms)
        .where(and(eq(itemTerms.itemId, items.id), eq(itemTerms.kind, 'category'), eq(itemTerms.slug, slug))),
    );
  return and(
    isProduct(websiteId, Boolean(query.deleted)),
    namesProduct(query.search),
    query.status === undefined ? undefined : eq(items.status, query.status),
    query.vendor ? eq(jsonField<string>(items.summary, '$.vendor'), query.vendor) : undefined,
    query.category ? isInCategory(toSlug(query.category)) : undefined,
    query.collectionId === undefined ? undefined : eq(items.collectionId, query.collectionId),
    query.stock && STOCK_CONDITION[query.stock],
  );
}

export async function listProducts(
  db: Database,
  websiteId: string,
  query: ProductQuery,
  after: Cursor | null,
): Promise<Omit<ProductList, 'nextCursor'> & { next: Cursor | null }> {
  const value = SORT_VALUE[query.sort];
  const isDescending = (query.descending ?? (query.sort === 'updated' ? '1' : '0')) === '1';
  const direction = isDescending ? desc : asc;
  const beyond = isDescending ? sql`<` : sql`>`;
  const found = matches(websiteId, query);
  const [rows, [total]] = await batch(db, [
    orm
      .select({ ...PRODUCT_COLUMNS, sortValue: sql<string | number>`${value}`.as('sort_value') })
      .from(items)
      .where(
        and(found, after ? sql`(${value}, ${items.id}) ${beyond} (${after.value}, ${after.id})` : undefined),
      )
      .orderBy(direction(sql`sort_value`), direction(items.id))
      .limit(PRODUCTS_PER_PAGE + 1),
    orm.select({ count: count() }).from(items).where(found),
  ]);
  const shown = rows.slice(0, PRODUCTS_PER_PAGE);
  const last = shown.at(-1);
  return {
    products: shown.map((row) => toProductSummary(toStoredProduct(row))),
    next: rows.length > shown.length && last ? { value: last.sortValue, id: last.id } : null,
    total: total?.count ?? 0,
  };
}

/** Returns products in the order of `ids`. Omits products of other sites. */
export async function listProductsById(
  db: Database,
  websiteId: string,
  ids: readonly string[],
  isDeleted = false,
): Promise<StoredProduct[]> {
  const wanted = jsonRows(ids.map((id) => ({ id })));
  const rows = await all(
    db,
    orm
      .select(PRODUCT_COLUMNS)
      .from(wanted.table)
      .innerJoin(items, eq(items.id, wanted.field('id')))
      .where(isProduct(websiteId, isDeleted))
      .orderBy(wanted.index),
  );
  return rows.map(toStoredProduct);
}

export async function listProductsAfter(
  db: Database,
  websiteId: string,
  after: string | null,
  limit: number,
): Promise<StoredProduct[]> {
  const rows = await all(
    db,
    orm
      .select(PRODUCT_COLUMNS)
      .from(items)
      .where(and(isProduct(websiteId, false), gt(items.id, after ?? '')))
      .orderBy(items.id)
      .limit(limit),
  );
  return rows.map(toStoredProduct);
}
