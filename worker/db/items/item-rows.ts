import { sql } from 'drizzle-orm';
import type { ItemSummary, StoredSummary } from '#domain/collections/item-summary.ts';
import { isSoldOut } from '#domain/products/availability.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { items } from '#schema/tables/collections.ts';
import { storedText } from '../fragments.ts';
import { hasStock } from '../rules/availability.ts';
import { rememberStored } from '../shared/remember-stored.ts';
import { toVariants } from './variants.ts';

const readImage = rememberStored((json) => imageRefSchema.parse(json));
const readStoredSummary = rememberStored((json) => json as Partial<StoredSummary>);

export const LISTED_COLUMNS = {
  id: items.id,
  collectionId: items.collectionId,
  recordType: items.recordType,
  urlId: items.urlId,
  title: items.title,
  excerpt: items.excerpt,
  image: storedText(items.image).as('image'),
  author: items.author,
  publishedAt: items.publishedAt,
  sortKey: items.sortKey,
  summary: items.summary,
  hasStock: sql<number>`${hasStock(items)}`.as('has_stock'),
};
export const WHOLE_COLUMNS = {
  ...LISTED_COLUMNS,
  position: items.position,
  status: items.status,
  publishOn: items.publishOn,
  content: items.content,
};

type Stored = typeof items.$inferSelect;
export type ListedRow = Pick<
  Stored,
  'id' | 'collectionId' | 'recordType' | 'urlId' | 'title' | 'excerpt' | 'author' | 'publishedAt' | 'summary'
> & { image: string | null; hasStock: number };
export type WholeRow = Omit<ListedRow, 'hasStock' | 'collectionId'> &
  Pick<Stored, 'position' | 'status' | 'publishOn' | 'content'> & { variants?: string };

/** Builds an item's summary, which worker/archive and the owner's API write together with the item. */
export function toSummary(row: ListedRow, collectionPath: string): ItemSummary {
  const { id, collectionId, recordType, urlId, title, excerpt, author, publishedAt } = row;
  const summary = readStoredSummary(row.summary);
  return {
    id,
    collectionId,
    recordType,
    urlId,
    href: `${collectionPath === '/' ? '' : collectionPath}/${urlId}`,
    title,
    excerpt,
    image: row.image === null ? null : readImage(row.image),
    secondImage: summary.secondImage ?? null,
    author,
    publishedAt,
    tags: summary.tags ?? [],
    categories: summary.categories ?? [],
    event: summary.event ?? null,
    minutes: summary.minutes ?? 0,
    ...(summary.video && { video: summary.video }),
    productType: summary.productType ?? null,
    price: summary.price ?? null,
    isOnSale: summary.isOnSale ?? summary.price?.kind === 'sale',
    isSoldOut:
      typeof summary.productType === 'number' &&
      isSoldOut({
        productType: summary.productType,
        variants: row.hasStock === 1 ? [{ qtyInStock: 1, unlimited: false }] : [],
      }),
  };
}

export function toItem(
  row: WholeRow,
  variants: readonly Variant[] = row.variants === undefined ? [] : toVariants(row.variants),
): Item {
  const { id, recordType, urlId, title, excerpt, author, status, position } = row;
  const summary = readStoredSummary(row.summary);
  const content = JSON.parse(row.content) as { product?: object };
  return itemSchema.parse({
    ...content,
    ...(content.product && { product: { ...content.product, variants } }),
    id,
    recordType,
    urlId,
    title,
    excerpt,
    image: row.image === null ? undefined : JSON.parse(row.image),
    author,
    status,
    publishedAt: toInstant(row.publishedAt),
    publishOn: toInstant(row.publishOn),
    position,
    tags: summary.tags ?? [],
    categories: summary.categories ?? [],
  });
}

const toInstant = (time: number | null) =>
  time === null ? undefined : new Date(time).toISOString().replace(/\.\d{3}Z$/, 'Z');
