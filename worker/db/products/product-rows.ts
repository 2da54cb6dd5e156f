import { and, eq, isNull, sql } from 'drizzle-orm';
import { isOnSale, totalStock } from '#domain/products/availability.ts';
import { findDescription } from '#domain/products/description.ts';
import { chargedPriceCents, doPricesVary } from '#domain/products/prices.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import {
  type ProductContent,
  productContentSchema,
  type Variant,
} from '#schema/contracts/products/product.ts';
import type { ProductDetail, ProductSummary } from '#schema/contracts/products/product-api.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { toItem, WHOLE_COLUMNS, type WholeRow } from '../items/item-rows.ts';
import { selectOwnVariants, toVariants } from '../items/variants.ts';
import { orm } from '../orm.ts';

const pathOfItem = orm
  .select({ path: sql<string>`rtrim(${pages.path}, '/') || '/' || ${sql`${items.urlId}`}` })
  .from(pages)
  .where(
    and(
      eq(pages.websiteId, items.websiteId),
      eq(pages.collectionId, items.collectionId),
      isNull(pages.deletedAt),
    ),
  )
  .limit(1);

export const PRODUCT_COLUMNS = {
  ...WHOLE_COLUMNS,
  version: items.version,
  updatedAt: items.updatedAt,
  deletedAt: items.deletedAt,
  variants: selectOwnVariants(items),
  path: sql<string | null>`${pathOfItem}`.as('path'),
};

export type ProductRow = Omit<WholeRow, 'variants'> & {
  collectionId: string;
  version: number;
  updatedAt: number;
  deletedAt: number | null;
  variants: string;
  path: string | null;
};

export interface StoredProduct {
  item: Item;
  collectionId: string;
  path: string | null;
  version: number;
  updatedAt: number;
  deletedAt: number | null;
}

/** Returns the SKU without the prefix that deleted products have (worker/db/products/product-bin.ts). */
const plainSku = ({ id, sku }: { id: string; sku: string }) =>
  sku.startsWith(`~${id}~`) ? sku.slice(id.length + 2) : sku;
const plainUrlId = (id: string, urlId: string) =>
  urlId.startsWith(`bin-${id}-`) ? urlId.slice(id.length + 5) : urlId;

export function toStoredProduct(row: ProductRow): StoredProduct {
  const { collectionId, path, version, updatedAt, deletedAt } = row;
  const variants = toVariants(row.variants).map((variant) => ({ ...variant, sku: plainSku(variant) }));
  return {
    item: toItem({ ...row, urlId: plainUrlId(row.id, row.urlId) }, variants),
    collectionId,
    path,
    version,
    updatedAt,
    deletedAt,
  };
}

export function summarizeVariants(
  product: ProductContent,
): Pick<ProductSummary, 'variantCount' | 'lowestPriceCents' | 'highestPriceCents'> {
  const { variants } = product;
  const priced = variants.length > 0 ? variants : [null];
  const prices = priced.map((variant) => chargedPriceCents(product, variant) ?? 0);
  const lowestPriceCents = Math.min(...prices);
  const highestPriceCents = doPricesVary(product) ? Math.max(...prices) : lowestPriceCents;
  return { variantCount: variants.length, lowestPriceCents, highestPriceCents };
}

export function toProductSummary(stored: StoredProduct): ProductSummary {
  const { item, collectionId, path, version, updatedAt, deletedAt } = stored;
  const product = item.product ?? productContentSchema.parse({ productType: 1 });
  const stock = totalStock(product);
  const [only] = product.variants;
  const thresholds = product.variants.flatMap(({ lowStockAt }) => lowStockAt ?? []);
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
    vendor: product.vendor ?? '',
    ...summarizeVariants(product),
    onSale: isOnSale(product),
    stock: Number.isFinite(stock) ? stock : null,
    lowStockAt: thresholds.length > 0 ? Math.max(...thresholds) : null,
    onlyVariant: only && product.variants.length === 1 ? toCell(only) : null,
  };
}

const toCell = ({ id, sku, priceCents, salePriceCents, onSale, qtyInStock, unlimited }: Variant) => ({
  id,
  sku,
  priceCents,
  salePriceCents,
  onSale,
  qtyInStock,
  unlimited,
});

export const toProductDetail = (stored: StoredProduct): ProductDetail => ({
  ...toProductSummary(stored),
  excerpt: stored.item.excerpt,
  descriptionHtml: findDescription(stored.item),
  product: stored.item.product ?? productContentSchema.parse({ productType: 1 }),
});
