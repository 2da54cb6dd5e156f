import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { CURRENCY_CODES } from '../money/currencies.ts';
import { PRODUCT_TYPE_NAME } from './product-types.ts';

/** Amount in the API (A3.18), such as '44.00' and 'USD'. */
export const moneySchema = z.strictObject({
  value: z.string().regex(/^\d{1,15}(?:\.\d+)?$/),
  currency: z.enum(CURRENCY_CODES),
});

/** A variant in API responses (A3.04 and A3.05). */
const wireVariantSchema = z.strictObject({
  sku: z.string(),
  price: moneySchema,
  salePrice: moneySchema.nullable(),
  onSale: z.boolean(),
  qtyInStock: z.number().int().min(0),
  /** Whether stock is not tracked, or the product type never sells out (A4.16). */
  unlimited: z.boolean(),
  optionValues: z.array(z.strictObject({ value: z.string() })),
  mediaId: idSchema.optional(),
});

/**
 * A product in pages and API responses (A3.01 to A3.05; decision 0039). Strict, so that stored codes cannot
 * be returned by mistake.
 */
export const wireProductSchema = z.strictObject({
  productType: z.enum(PRODUCT_TYPE_NAME),
  onSale: z.boolean(),
  /** Prices in minor units. Set only for digital products (A3.03). */
  priceCents: z.number().int().min(0).optional(),
  salePriceCents: z.number().int().min(0).optional(),
  maxPerOrder: z.number().int().min(1).optional(),
  variants: z.array(wireVariantSchema),
});
export type WireProduct = z.infer<typeof wireProductSchema>;
