import { aliasedTable, and, eq, isNull, sql } from 'drizzle-orm';
import type { CatalogueProduct } from '#domain/catalogue/catalogue-product.ts';
import { toImageRef } from '#domain/media/image-ref.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-status.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { collections, items, media } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { batch, type Database } from '../database.ts';
import { jsonRows } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isProductPage } from '../products/product-pages.ts';
import { PRODUCT_COLUMNS, type StoredProduct, toStoredProduct } from '../products/product-rows.ts';

export interface Matches {
  of: (product: CatalogueProduct) => StoredProduct | null;
  findOwner: (sku: string) => StoredProduct | null;
  /** Finds an image by its address on this site. */
  findImage: (url: string) => ImageRef | null;
  /** Finds an image that an import has fetched from this URL. */
  findFetched: (url: string) => ImageRef | null;
}

const OWN_IMAGE = /^https?:\/\/[^/]+\/images\/([0-9a-f]{24})\//;

/**
 * Finds existing products for imported ones. File formats with URLs match by URL, then by the first known
 * SKU. Other formats match by SKU, or by name if there is no SKU. `CROSS JOIN` keeps the query planner from
 * scanning the site for each name.
 */
export async function findMatches(
  db: Database,
  websiteId: string,
  products: readonly CatalogueProduct[],
  /** Returns the id under which an image from a URL is stored. */
  toFetchedId: (url: string) => string,
): Promise<Matches> {
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => (sku === null ? [] : [sku])));
  const urls = products.flatMap(({ images, variants }) => [
    ...(images ?? []).map(({ url }) => url),
    ...variants.flatMap(({ imageUrl }) => (imageUrl === null ? [] : [imageUrl])),
  ]);
  const mediaIds = urls.map((url) => OWN_IMAGE.exec(url)?.[1] ?? toFetchedId(url));
  const sku = jsonRows(
    skus.map((value) => ({ value })),
    'sku',
  );
  const handle = jsonRows(
    products.map(({ handle: value }) => ({ value })),
    'handle',
  );
  const listed = aliasedTable(items, 'listed');
  const withSkus = orm
    .select({ id: sql<string>`${productVariants.itemId}` })
    .from(sku.table)
    .crossJoin(productVariants)
    .where(and(eq(productVariants.websiteId, websiteId), eq(productVariants.sku, sku.field('value'))));
  const withHandles = orm
    .select({ id: sql<string>`${listed.id}` })
    .from(collections)
    .crossJoin(handle.table)
    .crossJoin(listed)
    .where(
      and(
        isProductPage(websiteId),
        eq(listed.collectionId, collections.id),
        eq(listed.urlId, handle.field('value')),
      ),
    );
  const mediaId = jsonRows(
    mediaIds.map((value) => ({ value })),
    'wanted',
  );
  const [rows, records] = await batch(db, [
    orm
      .select(PRODUCT_COLUMNS)
      .from(items)
      .where(
        and(
          sql`${items.id} in ${withSkus.union(withHandles)}`,
          eq(items.websiteId, websiteId),
          eq(items.recordType, RECORD_TYPE.storeItem),
          isNull(items.deletedAt),
        ),
      )
      .orderBy(items.id),
    orm
      .select({ record: media.record })
      .from(mediaId.table)
      .crossJoin(media)
      .where(
        and(eq(media.id, mediaId.field('value')), eq(media.websiteId, websiteId), isNull(media.deletedAt)),
      ),
  ]);
  const stored = rows.map(toStoredProduct);
  const byUrl = new Map(stored.toReversed().map((product) => [product.item.urlId, product]));
  const bySku = new Map(
    stored.flatMap((product) => (product.item.product?.variants ?? []).map(({ sku }) => [sku, product])),
  );
  const images = new Map(
    records.map(({ record }) => {
      const ref = toImageRef(record);
      return [ref.mediaId, ref];
    }),
  );
  const withSku = ({ variants }: CatalogueProduct) =>
    variants
      .map(({ sku }) => (sku === null ? undefined : bySku.get(sku)))
      .find((product) => product !== undefined);
  const hasSku = ({ variants }: CatalogueProduct) => variants.some(({ sku }) => sku !== null);
  return {
    of(product) {
      if (product.hasHandle) return byUrl.get(product.handle) ?? withSku(product) ?? null;
      return withSku(product) ?? (hasSku(product) ? null : (byUrl.get(product.handle) ?? null));
    },
    findOwner: (sku) => bySku.get(sku) ?? null,
    findImage: (url) => images.get(OWN_IMAGE.exec(url)?.[1] ?? '') ?? null,
    findFetched: (url) => images.get(toFetchedId(url)) ?? null,
  };
}
