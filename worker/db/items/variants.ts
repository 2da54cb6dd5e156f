import { eq, sql } from 'drizzle-orm';
import { parcelSchema, type Variant } from '#schema/contracts/products/product.ts';
import type { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { orm } from '../orm.ts';

/** Selects the variants of an item as one JSON column, in the owner's order. */
export function selectVariants(item: Pick<typeof items, 'id'>) {
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

/** Reads the column of selectVariants(). */
export const toVariants = (json: string): Variant[] =>
  (JSON.parse(json) as StoredVariant[]).map(({ onSale, unlimited, parcel, mediaId, ...variant }) => ({
    ...variant,
    onSale: onSale === 1,
    unlimited: unlimited === 1,
    ...(parcel ? { parcel: parcelSchema.parse(parcel) } : {}),
    ...(mediaId ? { mediaId } : {}),
  }));
