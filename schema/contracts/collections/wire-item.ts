import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { PRODUCT_TYPE_NAME } from '../products/product-types.ts';
import { moneySchema, wireProductSchema } from '../products/wire-product.ts';
import { CONTENT_KINDS, ITEM_STATUS_NAME } from './item-status.ts';

const shared = {
  id: idSchema,
  /** Code of the record types, which have no names on the wire (B4.59). */
  recordType: z.number().int(),
  contentKind: z.enum(CONTENT_KINDS).nullable(),
  title: z.string(),
  urlId: z.string(),
  fullUrl: z.string(),
  excerpt: z.string(),
  author: z.string(),
  status: z.enum(ITEM_STATUS_NAME),
  /** ISO instant. */
  publishedOn: z.string().nullable(),
  tags: z.array(z.string()),
  categories: z.array(z.string()),
};

/** An item in the JSON of its page. */
export const wireItemSchema = z.strictObject({ ...shared, product: wireProductSchema.optional() });
export type WireItem = z.infer<typeof wireItemSchema>;

/** The fields of a product in a list; its variants are in the JSON of its own page. */
const listedProductSchema = z.strictObject({
  productType: z.enum(PRODUCT_TYPE_NAME),
  onSale: z.boolean(),
  soldOut: z.boolean(),
  /** The lowest one at which it can be had; null where it has none. */
  price: moneySchema.nullable(),
});

/** An item in the JSON of a page that lists it. */
export const wireListedItemSchema = z.strictObject({ ...shared, product: listedProductSchema.optional() });
export type WireListedItem = z.infer<typeof wireListedItemSchema>;
