import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { parcelSchema, type Variant } from '#schema/contracts/products/product.ts';
import type { items } from '#schema/tables/collections.ts';
import { productVariants } from '#schema/tables/products.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';

/**
 * Selects the variants for visitors, without costs. Nothing may write variants that it selected, because that
 * would erase the costs.
 */
export const selectVariants = (item: Pick<typeof items, 'id'>) => select(item, false);

/** Selects the variants with their costs, for the owner only. */
export const selectOwnVariants = (item: Pick<typeof items, 'id'>) => select(item, true);

function select(item: Pick<typeof items, 'id'>, hasCosts: boolean) {
  const listed = orm
    .select()
    .from(productVariants)
    .where(eq(productVariants.itemId, item.id))
    .orderBy(productVariants.position)
    .as('listed');
  const variant = sql`json_object('id', ${listed.id}, 'sku', ${listed.sku}, 'priceCents', ${listed.priceCents},
    'salePriceCents', ${listed.salePriceCents}, 'onSale', ${listed.onSale}, 'qtyInStock', ${listed.qtyInStock}, 'unlimited', ${listed.unlimited},
    'optionValues', json(${listed.optionValues}), 'parcel', json(${listed.parcel}), 'mediaId', ${listed.mediaId},
    'barcode', ${listed.barcode}, 'lowStockAt', ${listed.lowStockAt}, 'costCents', ${hasCosts ? listed.costCents : sql`null`})`;
  return sql<string>`${orm.select({ json: sql`json_group_array(${variant})` }).from(listed)}`.as('variants');
}

/** Parses a boolean, which SQLite stores as 0 or 1. */
const flagSchema = z.literal([0, 1]).transform(Boolean);
/**
 * Variants as stored. Does not limit the length of SKUs, since those of deleted products have a prefix
 * (worker/db/products/product-bin.ts).
 */
const storedVariantsSchema = z.array(
  z.object({
    id: z.string(),
    sku: z.string(),
    priceCents: z.number(),
    salePriceCents: z.number(),
    onSale: flagSchema,
    qtyInStock: z.number(),
    unlimited: flagSchema,
    optionValues: z.array(z.string()),
    parcel: parcelSchema.nullable(),
    mediaId: z.string().nullable(),
    barcode: z.string().nullable(),
    lowStockAt: z.number().nullable(),
    costCents: z.number().nullable(),
  }),
);

export const toVariants = (json: string): Variant[] =>
  readJson(storedVariantsSchema, json).map(
    ({ parcel, mediaId, barcode, lowStockAt, costCents, ...variant }) => ({
      ...variant,
      ...(parcel && { parcel }),
      ...(mediaId && { mediaId }),
      ...(barcode && { barcode }),
      ...(lowStockAt !== null && { lowStockAt }),
      ...(costCents !== null && { costCents }),
    }),
  );
