import { type Offer, offersOf } from '#domain/products/choice.ts';
import { toVariants, VARIANTS_COLUMN } from './variants.ts';

/** What can be bought of a published product now; null when there is no such product. */
export async function readOffers(db: D1Database, websiteId: string, itemId: string): Promise<Offer[] | null> {
  const row = await db
    .prepare(
      `SELECT i.content ->> '$.product.productType' AS product_type, i.content ->> '$.product.maxPerOrder' AS max_per_order, ${VARIANTS_COLUMN} FROM items i
      WHERE i.id = ?1 AND i.website_id = ?2 AND i.status = 1 AND i.deleted_at IS NULL AND i.content ->> '$.product' IS NOT NULL`,
    )
    .bind(itemId, websiteId)
    .first<{ product_type: number; max_per_order: number | null; variants: string }>();
  if (!row) return null;
  return offersOf({
    productType: row.product_type,
    variants: toVariants(row.variants),
    maxPerOrder: row.max_per_order ?? undefined,
  });
}

/** SKU of the variant with these values, one for each option. */
export async function skuOfOptions(
  db: D1Database,
  { websiteId, itemId, options }: { websiteId: string; itemId: string; options: readonly string[] },
): Promise<string | null> {
  return db
    .prepare(
      'SELECT sku FROM product_variants WHERE item_id = ?1 AND website_id = ?2 AND json(option_values) = json(?3)',
    )
    .bind(itemId, websiteId, JSON.stringify(options))
    .first<string>('sku');
}
