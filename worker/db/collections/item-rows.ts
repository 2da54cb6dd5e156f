import type { StoredSummary } from '#domain/collections/item-summary.ts';
import { isSoldOut } from '#domain/products/availability.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import type { ItemSummary } from '#worker/render/document/context.ts';
import { rememberStored } from '../pages/remember-stored.ts';
import { HAS_STOCK_COLUMN, toVariants } from '../products/variants.ts';

export type Row = Record<string, unknown>;

const readImage = rememberStored((json) => imageRefSchema.parse(json));
const readStoredSummary = rememberStored((json) => json as Partial<StoredSummary>);

/** Columns of an item `i` that a list shows. */
export const ITEM_COLUMNS = `i.id, i.collection_id, i.record_type, i.url_id, i.title, i.excerpt, i.image, i.author, i.published_at, i.sort_key, i.summary, ${HAS_STOCK_COLUMN}`;

/** Reads a list row; `summary` is what worker/archive and the owner's API wrote with the item. */
export function toSummary(row: Row, collectionPath: string): ItemSummary {
  const summary = readStoredSummary(String(row.summary));
  const image = row.image === null ? null : readImage(String(row.image));
  return {
    id: String(row.id),
    collectionId: String(row.collection_id),
    recordType: Number(row.record_type),
    urlId: String(row.url_id),
    href: `${collectionPath === '/' ? '' : collectionPath}/${String(row.url_id)}`,
    title: String(row.title),
    excerpt: String(row.excerpt),
    image,
    secondImage: summary.secondImage ?? null,
    author: String(row.author),
    publishedAt: row.published_at === null ? null : Number(row.published_at),
    tags: summary.tags ?? [],
    categories: summary.categories ?? [],
    event: summary.event ?? null,
    minutes: summary.minutes ?? 0,
    ...(summary.film && { film: summary.film }),
    ...(summary.isAsking && { isAsking: true }),
    productType: summary.productType ?? null,
    price: summary.price ?? null,
    isOnSale: summary.isOnSale ?? summary.price?.kind === 'sale',
    isSoldOut:
      typeof summary.productType === 'number' &&
      isSoldOut({
        productType: summary.productType,
        variants: row.has_stock === 1 ? [{ qtyInStock: 1, unlimited: false }] : [],
      }),
  };
}

/** An item row whole: columns over the JSON of its `content`, and VARIANTS_COLUMN where the caller asked for it. */
export function toItem(row: Row): Item {
  const instant = (value: unknown) =>
    value === null || value === undefined
      ? undefined
      : new Date(Number(value)).toISOString().replace(/\.\d{3}Z$/, 'Z');
  const summary = readStoredSummary(String(row.summary));
  const content = JSON.parse(String(row.content)) as { product?: object };
  const variants = row.variants === undefined ? [] : toVariants(row.variants);
  return itemSchema.parse({
    ...content,
    ...(content.product && { product: { ...content.product, variants } }),
    id: row.id,
    recordType: row.record_type,
    urlId: row.url_id,
    title: row.title,
    excerpt: row.excerpt,
    image: row.image === null ? undefined : JSON.parse(String(row.image)),
    author: row.author,
    status: row.status,
    publishedAt: instant(row.published_at),
    publishOn: instant(row.publish_on),
    position: row.position,
    tags: summary.tags ?? [],
    categories: summary.categories ?? [],
  });
}
