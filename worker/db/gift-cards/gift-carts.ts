import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ProductContent } from '#schema/contracts/products/product.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { createId } from '#worker/crypto/random.ts';
import type { CartKey } from '../carts/carts.ts';

/** A gift card as it is sold. */
export interface GiftCardProduct {
  itemId: string;
  title: string;
  image: unknown;
  product: ProductContent;
}

const IS_SOLD = `i.website_id = ?1 AND i.status = ${ITEM_STATUS.published} AND i.deleted_at IS NULL AND i.content ->> '$.product.productType' = ${PRODUCT_TYPE.giftCard}`;

/** A published product of type gift card of this site (A2.05), with its amounts; null for anything else. */
export async function readGiftCardProduct(
  db: D1Database,
  websiteId: string,
  itemId: string,
): Promise<GiftCardProduct | null> {
  const [items, variants] = await db.batch<Record<string, unknown>>([
    db
      .prepare(
        `SELECT i.title, i.image, i.content -> '$.product' AS product FROM items i WHERE i.id = ?2 AND ${IS_SOLD}`,
      )
      .bind(websiteId, itemId),
    db
      .prepare(
        'SELECT id, sku, price_cents, option_values FROM product_variants WHERE item_id = ?1 AND price_cents > 0 ORDER BY position, id',
      )
      .bind(itemId),
  ]);
  const row = items?.results[0];
  if (!row || !variants?.results.length) return null;
  const product = JSON.parse(String(row.product)) as ProductContent;
  return {
    itemId,
    title: String(row.title),
    image: row.image === null ? null : JSON.parse(String(row.image)),
    product: {
      ...product,
      variants: variants.results.map((variant) => ({
        id: String(variant.id),
        sku: String(variant.sku),
        priceCents: Number(variant.price_cents),
        salePriceCents: 0,
        onSale: false,
        qtyInStock: 0,
        unlimited: true,
        optionValues: JSON.parse(String(variant.option_values)) as string[],
      })),
    },
  };
}

/**
 * Makes the cart of a token one of this one gift card; a cart of another purpose is left alone. Called again with the same card it
 * changes nothing.
 */
export const putGiftCard = (
  db: D1Database,
  key: CartKey,
  card: { itemId: string; variantId: string },
  now: number,
): Promise<unknown> => {
  const cart =
    "(SELECT id FROM carts WHERE website_id = ?1 AND token_hash = ?2 AND order_id IS NULL AND purpose = 'giftcard')";
  return db.batch([
    db
      .prepare(
        `INSERT INTO carts (id, website_id, token_hash, currency, purpose, created_at, updated_at)
        SELECT ?3, ?1, ?2, coalesce(settings ->> '$.store.selectedCurrency', 'USD'), 'giftcard', ?4, ?4 FROM websites WHERE id = ?1
        ON CONFLICT (token_hash) DO NOTHING`,
      )
      .bind(key.websiteId, key.tokenHash, createId(), now),
    db
      .prepare(`DELETE FROM cart_entries WHERE cart_id = ${cart} AND variant_id <> ?3`)
      .bind(key.websiteId, key.tokenHash, card.variantId),
    db
      .prepare(
        `INSERT INTO cart_entries (id, cart_id, item_id, variant_id, quantity, seen_price_cents, created_at)
        SELECT ?3, c.id, i.id, v.id, 1, v.price_cents, ?6 FROM carts c JOIN items i ON i.id = ?4 JOIN product_variants v ON v.id = ?5 AND v.item_id = i.id
        WHERE c.id = ${cart} AND ${IS_SOLD}
        ON CONFLICT (cart_id, variant_id, plan_id, answers) DO UPDATE SET seen_price_cents = excluded.seen_price_cents, quantity = 1`,
      )
      .bind(key.websiteId, key.tokenHash, createId(), card.itemId, card.variantId, now),
  ]);
};
