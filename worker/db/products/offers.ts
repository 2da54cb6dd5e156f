import { toWireProduct } from '#domain/products/wire-product.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { productContentSchema } from '#schema/contracts/products/product.ts';
import type { WireProduct } from '#schema/contracts/products/wire-product.ts';
import { toVariants, VARIANTS_COLUMN } from './variants.ts';

/** What can be bought of a published product now; null when there is no such product. */
export async function readSoldProduct(
  db: D1Database,
  websiteId: string,
  itemId: string,
  currency: CurrencyCode,
): Promise<WireProduct | null> {
  const row = await db
    .prepare(
      `SELECT i.content ->> '$.product' AS product, ${VARIANTS_COLUMN} FROM items i
      WHERE i.id = ?1 AND i.website_id = ?2 AND i.status = 1 AND i.deleted_at IS NULL AND i.content ->> '$.product' IS NOT NULL`,
    )
    .bind(itemId, websiteId)
    .first<{ product: string; variants: string }>();
  if (!row) return null;
  const product = productContentSchema.parse(JSON.parse(row.product));
  return toWireProduct({ ...product, variants: toVariants(row.variants) }, currency);
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
