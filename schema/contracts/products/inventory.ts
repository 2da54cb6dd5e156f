import * as z from 'zod';
import { cursorSchema } from '../cursor.ts';
import { imageRefSchema } from '../media/media.ts';
import { productPlaceSchema } from './product-api.ts';

export const INVENTORY_FILTERS = ['low', 'out', 'in', 'unlimited'] as const;
export const INVENTORY_SORTS = ['title', 'stock'] as const;

export const inventoryQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  stock: z.enum(INVENTORY_FILTERS).optional(),
  sort: z.enum(INVENTORY_SORTS).default('title'),
  cursor: cursorSchema(productPlaceSchema),
});
export type InventoryQuery = z.infer<typeof inventoryQuerySchema>;

export const inventoryRowSchema = z.object({
  variantId: z.string(),
  itemId: z.string(),
  title: z.string(),
  optionValues: z.array(z.string()),
  sku: z.string(),
  image: imageRefSchema.nullable(),
  /** Status code (B4.60). */
  status: z.number(),
  qtyInStock: z.number(),
  unlimited: z.boolean(),
  /** The variant's own threshold; null if it uses the store's. */
  lowStockAt: z.number().nullable(),
});
export type InventoryRow = z.infer<typeof inventoryRowSchema>;

export const inventoryListSchema = z.object({
  rows: z.array(inventoryRowSchema),
  nextCursor: z.string().nullable(),
  total: z.number(),
  /** Numbers of variants in the whole store. Low stock is from 1 to the variant's or the store's threshold. */
  counts: z.object({
    all: z.number(),
    low: z.number(),
    out: z.number(),
  }),
  lowStockAlertThreshold: z.number(),
});
export type InventoryList = z.infer<typeof inventoryListSchema>;

export const movementQuerySchema = z.object({
  cursor: cursorSchema(z.object({ at: z.number().int(), id: z.string().max(80) })),
});

/** A change of stock. `change` is in units, negative if stock was removed. */
export const stockMovementSchema = z.object({
  id: z.string(),
  at: z.number(),
  change: z.number(),
  reason: z.enum(['initial', 'order', 'release', 'refund', 'correction', 'import', 'held', 'unheld']),
  orderNumber: z.number().nullable(),
  by: z.string().nullable(),
});
export type StockMovement = z.infer<typeof stockMovementSchema>;

export const stockLedgerSchema = z.object({
  movements: z.array(stockMovementSchema),
  nextCursor: z.string().nullable(),
  qtyInStock: z.number(),
});
export type StockLedger = z.infer<typeof stockLedgerSchema>;
