import { slugOf } from '#domain/collections/slug.ts';
import { COUNTED_TYPES, isOnSale, totalStock } from '#domain/products/availability.ts';
import { descriptionOf } from '#domain/products/description.ts';
import { chargedPriceCents, doPricesVary } from '#domain/products/prices.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { productContentSchema, type Variant } from '#schema/contracts/products/product.ts';
import type {
  ProductCollection,
  ProductDetail,
  ProductList,
  ProductQuery,
  ProductSort,
  ProductSummary,
} from '#schema/contracts/products/product-api.ts';
import { STORE_DEFAULTS } from '#schema/contracts/shop/store-settings.ts';
import { toItem } from '../collections/item-rows.ts';
import { LIST_PAGE, toListPage } from '../collections/list-page.ts';
import { VARIANTS_COLUMN } from './variants.ts';

export type Row = Record<string, unknown>;

/** How many products one answer of the list holds. */
export const PRODUCTS_PER_PAGE = 50;

export const PRODUCT_COLUMNS = `i.*, ${VARIANTS_COLUMN},
  (SELECT rtrim(p.path, '/') || '/' || i.url_id FROM pages p WHERE p.website_id = i.website_id AND p.collection_id = i.collection_id AND p.deleted_at IS NULL LIMIT 1) AS path`;

const HAS_UNLIMITED = 'EXISTS (SELECT 1 FROM product_variants v WHERE v.item_id = i.id AND v.unlimited = 1)';
const PIECES = 'coalesce((SELECT sum(v.qty_in_stock) FROM product_variants v WHERE v.item_id = i.id), 0)';
/** Physical products and services alone have stock to run out (A4.15). */
const IS_COUNTED = `i.summary ->> '$.productType' IN (${COUNTED_TYPES.join(', ')}) AND NOT ${HAS_UNLIMITED}`;
const STOCK_CONDITION = {
  in: `NOT (${IS_COUNTED} AND ${PIECES} = 0)`,
  low: `${IS_COUNTED} AND ${PIECES} BETWEEN 1 AND coalesce((SELECT w.settings ->> '$.store.lowStockAlertThreshold' FROM websites w WHERE w.id = i.website_id), ${STORE_DEFAULTS.lowStockAlertThreshold})`,
  out: `${IS_COUNTED} AND ${PIECES} = 0`,
};
/** What each sort compares: one value, so that a cursor can carry it. */
const SORT_VALUE: Readonly<Record<ProductSort, string>> = {
  title: 'lower(i.title)',
  updated: 'i.updated_at',
  price: `coalesce(i.summary ->> '$.price.startingCents', i.summary ->> '$.price.saleCents', i.summary ->> '$.price.cents', 0)`,
  stock: `iif(${IS_COUNTED}, ${PIECES}, 1000000001)`,
};

export interface Cursor {
  value: string | number;
  id: string;
}

/** The products of a site that a query leaves, a page at a time, in one round trip. */
export async function listProducts(
  db: D1Database,
  websiteId: string,
  query: ProductQuery,
  after: Cursor | null,
): Promise<Omit<ProductList, 'nextCursor'> & { next: Cursor | null }> {
  const value = SORT_VALUE[query.sort];
  const isDescending = (query.descending ?? (query.sort === 'updated' ? '1' : '0')) === '1';
  const conditions = [
    `i.website_id = ?1 AND i.record_type = ${RECORD_TYPE.storeItem}`,
    `i.deleted_at IS ${query.deleted ? 'NOT ' : ''}NULL`,
    `(?2 = '' OR instr(lower(i.title), ?2) > 0 OR EXISTS (SELECT 1 FROM product_variants v WHERE v.item_id = i.id AND instr(lower(v.sku), ?2) > 0))`,
    '(?3 IS NULL OR i.status = ?3)',
    `(?4 IS NULL OR EXISTS (SELECT 1 FROM item_terms t WHERE t.item_id = i.id AND t.kind = 'category' AND t.slug = ?4))`,
    '(?5 IS NULL OR i.collection_id = ?5)',
    ...(query.stock ? [STOCK_CONDITION[query.stock]] : []),
  ].join(' AND ');
  const filter = [
    websiteId,
    query.search.toLowerCase(),
    query.status ?? null,
    query.category ? slugOf(query.category) : null,
    query.collectionId ?? null,
  ];
  const direction = isDescending ? 'DESC' : 'ASC';
  const [page, count] = await db.batch<Row>([
    db
      .prepare(
        `SELECT ${PRODUCT_COLUMNS}, ${value} AS sort_value FROM items i WHERE ${conditions}
        AND (?6 IS NULL OR (${value}, i.id) ${isDescending ? '<' : '>'} (?6, ?7))
        ORDER BY sort_value ${direction}, i.id ${direction} LIMIT ${PRODUCTS_PER_PAGE + 1}`,
      )
      .bind(...filter, after?.value ?? null, after?.id ?? null),
    db.prepare(`SELECT count(*) AS total FROM items i WHERE ${conditions}`).bind(...filter),
  ]);
  const rows = page?.results ?? [];
  const shown = rows.slice(0, PRODUCTS_PER_PAGE);
  const last = shown.at(-1);
  return {
    products: shown.map((row) => toProductSummary(row)),
    next:
      rows.length > shown.length && last
        ? { value: last.sort_value as string | number, id: String(last.id) }
        : null,
    total: Number(count?.results[0]?.total ?? 0),
  };
}

/** Products by id with their variants, in the order of `ids`; those of other sites are left out. */
export async function readProducts(
  db: D1Database,
  websiteId: string,
  ids: readonly string[],
  isDeleted = false,
): Promise<StoredProduct[]> {
  const { results } = await db
    .prepare(
      `SELECT ${PRODUCT_COLUMNS} FROM json_each(?2) d JOIN items i ON i.id = d.value WHERE i.website_id = ?1
      AND i.record_type = ${RECORD_TYPE.storeItem} AND i.deleted_at IS ${isDeleted ? 'NOT ' : ''}NULL ORDER BY d.key`,
    )
    .bind(websiteId, JSON.stringify(ids))
    .all<Row>();
  return results.map(toStoredProduct);
}

/** A product with what only the store knows of it. */
export interface StoredProduct {
  item: Item;
  collectionId: string;
  path: string | null;
  version: number;
  updatedAt: number;
  deletedAt: number | null;
}

const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** SKUs and addresses of deleted products stand behind a mark, so that others can have them (worker/db/products/product-bin.ts). */
const plainSku = ({ id, sku }: { id: string; sku: string }) =>
  sku.startsWith(`~${id}~`) ? sku.slice(id.length + 2) : sku;
const plainUrlId = (id: string, urlId: string) =>
  urlId.startsWith(`bin-${id}-`) ? urlId.slice(id.length + 5) : urlId;

export function toStoredProduct(row: Row): StoredProduct {
  const variants = JSON.parse(String(row.variants)) as { id: string; sku: string }[];
  const item = toItem({
    ...row,
    url_id: plainUrlId(String(row.id), String(row.url_id)),
    variants: JSON.stringify(variants.map((variant) => ({ ...variant, sku: plainSku(variant) }))),
  });
  return {
    item,
    collectionId: String(row.collection_id),
    path: row.path === null || row.path === undefined ? null : String(row.path),
    version: Number(row.version),
    updatedAt: Number(row.updated_at),
    deletedAt: numberOrNull(row.deleted_at),
  };
}

export const toProductSummary = (row: Row): ProductSummary => summaryOfProduct(toStoredProduct(row));

function summaryOfProduct({
  item,
  collectionId,
  path,
  version,
  updatedAt,
  deletedAt,
}: StoredProduct): ProductSummary {
  const product = item.product ?? productContentSchema.parse({ productType: 1 });
  const prices =
    product.variants.length > 0
      ? product.variants.map((variant) => chargedPriceCents(product, variant) ?? 0)
      : [chargedPriceCents(product, null) ?? 0];
  const stock = totalStock(product);
  const [only] = product.variants;
  return {
    id: item.id,
    collectionId,
    urlId: item.urlId,
    path,
    title: item.title,
    image: item.image ?? null,
    status: item.status,
    productType: product.productType,
    version,
    publishOn: item.publishOn ? Date.parse(item.publishOn) : null,
    updatedAt,
    deletedAt,
    tags: item.tags,
    categories: item.categories,
    variantCount: product.variants.length,
    lowestPriceCents: Math.min(...prices),
    highestPriceCents: doPricesVary(product) ? Math.max(...prices) : Math.min(...prices),
    onSale: isOnSale(product),
    stock: Number.isFinite(stock) ? stock : null,
    onlyVariant: only && product.variants.length === 1 ? cellOf(only) : null,
  };
}

const cellOf = ({ id, sku, priceCents, salePriceCents, onSale, qtyInStock, unlimited }: Variant) => ({
  id,
  sku,
  priceCents,
  salePriceCents,
  onSale,
  qtyInStock,
  unlimited,
});

/** A product for its editor. */
export function detailOf(stored: StoredProduct): ProductDetail {
  return {
    ...summaryOfProduct(stored),
    excerpt: stored.item.excerpt,
    descriptionHtml: descriptionOf(stored.item),
    product: stored.item.product ?? productContentSchema.parse({ productType: 1 }),
  };
}

export interface StoredCollection extends ProductCollection {
  sort: 'newest' | 'oldest' | 'manual' | 'title' | 'startDate';
}

const PRODUCT_PAGES = `SELECT c.id, c.title, c.settings ->> 'sort' AS sort,
    ${LIST_PAGE('c.id')} AS page,
    (SELECT count(*) FROM items i WHERE i.collection_id = c.id AND i.deleted_at IS NULL) AS product_count
  FROM collections c WHERE c.website_id = ?1 AND c.settings ->> 'itemRecordType' = ${RECORD_TYPE.storeItem} ORDER BY c.rowid`;

function toStoredCollection(row: Row): StoredCollection {
  const page = toListPage(row.page);
  return {
    id: String(row.id),
    title: String(row.title),
    path: page?.path ?? null,
    page,
    productCount: Number(row.product_count),
    sort: row.sort as StoredCollection['sort'],
  };
}

/** Collections of products on a site, the oldest first. */
export async function listProductPages(db: D1Database, websiteId: string): Promise<StoredCollection[]> {
  const { results } = await db.prepare(PRODUCT_PAGES).bind(websiteId).all<Row>();
  return results.map(toStoredCollection);
}

/** Collections of products on a site, the oldest first, and the categories that are used in them. */
export async function listProductCollections(
  db: D1Database,
  websiteId: string,
): Promise<{ collections: StoredCollection[]; categories: string[]; tags: string[] }> {
  const [rows, terms] = await db.batch<Row>([
    db.prepare(PRODUCT_PAGES).bind(websiteId),
    db
      .prepare(
        `SELECT t.kind, t.term, count(*) AS uses FROM collections c JOIN item_terms t ON t.collection_id = c.id
        WHERE c.website_id = ?1 AND c.settings ->> 'itemRecordType' = ${RECORD_TYPE.storeItem} GROUP BY t.kind, t.slug ORDER BY t.term LIMIT 500`,
      )
      .bind(websiteId),
  ]);
  const named = (kind: string) =>
    (terms?.results ?? []).filter((row) => row.kind === kind).map((row) => String(row.term));
  return {
    collections: (rows?.results ?? []).map(toStoredCollection),
    categories: named('category'),
    tags: named('tag'),
  };
}

/** The next products of a site in the order of their ids, for work through all of them. */
export async function readProductsAfter(
  db: D1Database,
  websiteId: string,
  after: string | null,
  limit: number,
): Promise<StoredProduct[]> {
  const { results } = await db
    .prepare(
      `SELECT ${PRODUCT_COLUMNS} FROM items i WHERE i.website_id = ?1 AND i.id > ?2 AND i.record_type = ${RECORD_TYPE.storeItem}
      AND i.deleted_at IS NULL ORDER BY i.id LIMIT ?3`,
    )
    .bind(websiteId, after ?? '', limit)
    .all<Row>();
  return results.map(toStoredProduct);
}
