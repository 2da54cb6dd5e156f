import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { parcelSchema, type Variant } from '#schema/contracts/products/product.ts';

/** Variants of the item `i` as one JSON column, in the owner's order. */
export const VARIANTS_COLUMN = `(SELECT json_group_array(json_object('id', listed.id, 'sku', listed.sku, 'priceCents', listed.price_cents,
  'salePriceCents', listed.sale_price_cents, 'onSale', listed.on_sale, 'qtyInStock', listed.qty_in_stock, 'unlimited', listed.unlimited,
  'optionValues', json(listed.option_values), 'parcel', json(listed.parcel), 'mediaId', listed.media_id))
  FROM (SELECT * FROM product_variants WHERE item_id = i.id ORDER BY position) listed) AS variants`;

/**
 * Whether the variant `v` of the item `i` is there in any number: it is not counted, or its product is of a kind that never
 * runs out. The rule of asSold() (domain/products/availability.ts) in SQL; NULL without a variant.
 */
export const IS_ENDLESS = `(v.unlimited = 1 OR (v.id IS NOT NULL AND i.content ->> '$.product.productType' NOT IN (${COUNTED_TYPES.join(', ')})))`;
/** Whether the variant `v` of the item `i` can be bought now. */
export const CAN_BE_HAD = `(${IS_ENDLESS} OR v.qty_in_stock > 0)`;

/** Whether any variant of the item `i` can be had. */
export const HAS_STOCK_COLUMN =
  'EXISTS (SELECT 1 FROM product_variants v WHERE v.item_id = i.id AND (v.unlimited = 1 OR v.qty_in_stock > 0)) AS has_stock';

/** Reads VARIANTS_COLUMN. */
export function toVariants(json: unknown): Variant[] {
  const rows = JSON.parse(String(json)) as Record<string, unknown>[];
  return rows.map((row) => ({
    id: String(row.id),
    sku: String(row.sku),
    priceCents: Number(row.priceCents),
    salePriceCents: Number(row.salePriceCents),
    onSale: row.onSale === 1,
    qtyInStock: Number(row.qtyInStock),
    unlimited: row.unlimited === 1,
    optionValues: row.optionValues as string[],
    ...(row.parcel ? { parcel: parcelSchema.parse(row.parcel) } : {}),
    ...(row.mediaId ? { mediaId: String(row.mediaId) } : {}),
  }));
}

export const VARIANT_COLUMNS = [
  'id',
  'website_id',
  'item_id',
  'position',
  'sku',
  'price_cents',
  'sale_price_cents',
  'on_sale',
  'qty_in_stock',
  'unlimited',
  'option_values',
  'parcel',
  'media_id',
] as const;

/** A variant as a row of VARIANT_COLUMNS. */
export function variantRow(
  websiteId: string,
  itemId: string,
  position: number,
  variant: Variant,
): (string | number | null)[] {
  return [
    variant.id,
    websiteId,
    itemId,
    position,
    variant.sku,
    variant.priceCents,
    variant.salePriceCents,
    variant.onSale ? 1 : 0,
    variant.qtyInStock,
    variant.unlimited ? 1 : 0,
    JSON.stringify(variant.optionValues),
    variant.parcel ? JSON.stringify(variant.parcel) : null,
    variant.mediaId ?? null,
  ];
}
