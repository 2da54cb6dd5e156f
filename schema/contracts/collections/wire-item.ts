import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { PRODUCT_TYPE_NAME } from '../products/product-types.ts';
import { moneySchema, wireProductSchema } from '../products/wire-product.ts';
import { CONTENT_KINDS, ITEM_STATUS_NAME } from './item-status.ts';

const shared = {
  id: idSchema,
  /** A number, because record types have no names in the API (B4.59). */
  recordType: z.number().int(),
  contentKind: z.enum(CONTENT_KINDS).nullable(),
  title: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  excerpt: z.string(),
  author: z.string(),
  status: z.enum(ITEM_STATUS_NAME),
  /** ISO 8601. */
  publishedOn: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
};

export const wireItemSchema = z.strictObject({ ...shared, product: wireProductSchema.optional() });
export type WireItem = z.infer<typeof wireItemSchema>;

/** A product in a list. Its variants are only in the JSON of its own page. */
const listedProductSchema = z.strictObject({
  productType: z.enum(PRODUCT_TYPE_NAME),
  onSale: z.boolean(),
  soldOut: z.boolean(),
  price: moneySchema.nullable(),
});

export const wireListedItemSchema = z.strictObject({ ...shared, product: listedProductSchema.optional() });
export type WireListedItem = z.infer<typeof wireListedItemSchema>;
