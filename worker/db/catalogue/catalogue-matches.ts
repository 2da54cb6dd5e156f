import type { CatalogueProduct } from '#domain/catalogue/catalogue-product.ts';
import { RECORD_TYPE } from '#schema/contracts/collections/item-record-types.ts';
import { type ImageRef, mediaRecordSchema } from '#schema/contracts/media/media.ts';
import { refOf } from '../media/media.ts';
import { PRODUCT_COLUMNS, type Row, type StoredProduct, toStoredProduct } from '../products/product-list.ts';

const IS_SHOP = `c.website_id = ?1 AND c.settings ->> 'itemRecordType' = ${RECORD_TYPE.storeItem}`;

export interface Matches {
  /** The product of the shop that one of the file means, or null. */
  of: (product: CatalogueProduct) => StoredProduct | null;
  /** Who has a SKU now. */
  ownerOf: (sku: string) => StoredProduct | null;
  imageOf: (url: string) => ImageRef | null;
}

/** Addresses of the site's own pictures: what an export of this shop carries. */
const OWN_IMAGE = /^https?:\/\/[^/]+\/images\/([0-9a-f]{24})\//;

/**
 * Products of the shop that those of a file may mean, in one round trip. A file that names products by their address means
 * the one at that address, else the one with the first of its SKUs that is known; other files go by SKU, and by the name
 * only where they have none. `CROSS JOIN` keeps the planner from walking all of the site for each name of the file.
 */
export async function findMatches(
  db: D1Database,
  websiteId: string,
  products: readonly CatalogueProduct[],
): Promise<Matches> {
  const skus = products.flatMap(({ variants }) => variants.flatMap(({ sku }) => (sku === null ? [] : [sku])));
  const urls = products.flatMap(({ images, variants }) => [
    ...(images ?? []).map(({ url }) => url),
    ...variants.flatMap(({ imageUrl }) => (imageUrl === null ? [] : [imageUrl])),
  ]);
  const mediaIds = urls.flatMap((url) => OWN_IMAGE.exec(url)?.[1] ?? []);
  const [rows, media] = await db.batch<Row>([
    db
      .prepare(
        `SELECT ${PRODUCT_COLUMNS} FROM items i WHERE i.id IN (
          SELECT v.item_id FROM json_each(?2) d CROSS JOIN product_variants v ON v.website_id = ?1 AND v.sku = d.value
          UNION SELECT h.id FROM collections c CROSS JOIN json_each(?3) d CROSS JOIN items h ON h.collection_id = c.id AND h.url_id = d.value WHERE ${IS_SHOP})
        AND i.website_id = ?1 AND i.record_type = ${RECORD_TYPE.storeItem} AND i.deleted_at IS NULL ORDER BY i.id`,
      )
      .bind(websiteId, JSON.stringify(skus), JSON.stringify(products.map(({ handle }) => handle))),
    db
      .prepare(
        'SELECT m.record FROM json_each(?2) d CROSS JOIN media m ON m.id = d.value WHERE m.website_id = ?1 AND m.deleted_at IS NULL',
      )
      .bind(websiteId, JSON.stringify(mediaIds)),
  ]);
  const stored = (rows?.results ?? []).map(toStoredProduct);
  const byUrl = new Map(stored.toReversed().map((product) => [product.item.urlId, product]));
  const bySku = new Map(
    stored.flatMap((product) => (product.item.product?.variants ?? []).map(({ sku }) => [sku, product])),
  );
  const images = new Map(
    (media?.results ?? []).map(({ record }) => {
      const ref = refOf(mediaRecordSchema.parse(JSON.parse(String(record))));
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
    ownerOf: (sku) => bySku.get(sku) ?? null,
    imageOf: (url) => images.get(OWN_IMAGE.exec(url)?.[1] ?? '') ?? null,
  };
}
