import * as z from 'zod';
import type { ImageRef } from '../media/media.ts';

export const INVENTORY_FILTERS = ['low', 'out', 'in', 'unlimited'] as const;
export const INVENTORY_SORTS = ['title', 'stock'] as const;

export const inventoryQuerySchema = z.object({
  search: z.string().trim().max(100).default(''),
  stock: z.enum(INVENTORY_FILTERS).optional(),
  sort: z.enum(INVENTORY_SORTS).default('title'),
  cursor: z.string().max(800).optional(),
});
export type InventoryQuery = z.infer<typeof inventoryQuerySchema>;

/** One variant as the stock list shows it. */
export interface InventoryRow {
  variantId: string;
  itemId: string;
  title: string;
  optionValues: string[];
  sku: string;
  image: ImageRef | null;
  /** Code of B4.60. */
  status: number;
  qtyInStock: number;
  unlimited: boolean;
}

export interface InventoryList {
  rows: InventoryRow[];
  nextCursor: string | null;
  /** Variants that the filter leaves. */
  total: number;
  /** Of the whole shop. Low is 1 to the threshold. */
  counts: { all: number; low: number; out: number };
  lowStockAlertThreshold: number;
}

export const movementQuerySchema = z.object({
  /** The last movement that is known. */
  cursor: z
    .string()
    .regex(/^\d{1,16}~[\w-]{1,80}$/)
    .optional(),
});

/** One line of the ledger. `change` is pieces, negative when they left. */
export interface StockMovement {
  id: string;
  at: number;
  change: number;
  reason: 'initial' | 'order' | 'release' | 'refund' | 'correction' | 'import' | 'held' | 'unheld';
  orderNumber: number | null;
  /** Who did it, where somebody did. */
  by: string | null;
}

export interface StockLedger {
  /** The newest first. */
  movements: StockMovement[];
  nextCursor: string | null;
  /** What there is now. */
  qtyInStock: number;
}
