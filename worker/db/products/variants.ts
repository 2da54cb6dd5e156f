import { eq, sql } from 'drizzle-orm';
import { COUNTED_TYPES } from '#domain/products/availability.ts';
import { parcelSchema, type Variant } from '#schema/contracts/products/product.ts';
import type { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { orm } from '../orm.ts';

/** Variants of an item as one JSON column, in the owner's order. */
export function variantsOf(item: Pick<typeof items, 'id'>) {
  const listed = orm
    .select()
    .from(productVariants)
    .where(eq(productVariants.itemId, item.id))
    .orderBy(productVariants.position)
    .as('listed');
  const variant = sql`json_object('id', ${listed.id}, 'sku', ${listed.sku}, 'priceCents', ${listed.priceCents},
    'salePriceCents', ${listed.salePriceCents}, 'onSale', ${listed.onSale}, 'qtyInStock', ${listed.qtyInStock}, 'unlimited', ${listed.unlimited},
    'optionValues', json(${listed.optionValues}), 'parcel', json(${listed.parcel}), 'mediaId', ${listed.mediaId})`;
  return sql<string>`${orm.select({ json: sql`json_group_array(${variant})` }).from(listed)}`.as('variants');
}

interface StoredVariant extends Omit<Variant, 'onSale' | 'unlimited' | 'parcel' | 'mediaId'> {
  onSale: number;
  unlimited: number;
  parcel: unknown;
  mediaId: string | null;
}

/**
 * Whether the variant `v` of the item `i` is there in any number: it is not counted, or its product is of a kind that never
 * runs out. The rule of asSold() (domain/products/availability.ts) in SQL; NULL without a variant.
 */
export const IS_ENDLESS = `(v.unlimited = 1 OR (v.id IS NOT NULL AND i.content ->> '$.product.productType' NOT IN (${COUNTED_TYPES.join(', ')})))`;
/** Whether the variant `v` of the item `i` can be bought now. */
export const CAN_BE_HAD = `(${IS_ENDLESS} OR v.qty_in_stock > 0)`;

/** Reads the column of variantsOf(). */
export const toVariants = (json: string): Variant[] =>
  (JSON.parse(json) as StoredVariant[]).map(({ onSale, unlimited, parcel, mediaId, ...variant }) => ({
    ...variant,
    onSale: onSale === 1,
    unlimited: unlimited === 1,
    ...(parcel ? { parcel: parcelSchema.parse(parcel) } : {}),
    ...(mediaId ? { mediaId } : {}),
  }));

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
