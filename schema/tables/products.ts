import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { parcelSchema, variantSchema } from '../contracts/products/product.ts';
import { items } from './collections.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/**
 * Variants, whose prices and stock are authoritative. A D1 batch that would lower `qtyInStock` below 0
 * fails as a whole.
 */
export const productVariants = sqliteTable(
  'product_variants',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    itemId: text('item_id')
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    sku: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    salePriceCents: integer('sale_price_cents').notNull().default(0),
    onSale: integer('on_sale', { mode: 'boolean' }).notNull().default(false),
    qtyInStock: integer('qty_in_stock').notNull().default(0),
    unlimited: integer({ mode: 'boolean' }).notNull().default(false),
    /** Option values, in the order of the product's option names. */
    optionValues: json(variantSchema.shape.optionValues, 'option_values').notNull().default([]),
    lowStockAt: integer('low_stock_at'),
    costCents: integer('cost_cents'),
    barcode: text(),
    parcel: json(parcelSchema),
    mediaId: text('media_id'),
  },
  (table) => [
    uniqueIndex('product_variants_sku').on(table.websiteId, table.sku),
    index('product_variants_item').on(table.itemId, table.position),
    index('product_variants_low').on(table.websiteId, table.unlimited, table.qtyInStock),
    index('product_variants_own_low')
      .on(table.websiteId, table.lowStockAt)
      .where(sql`low_stock_at IS NOT NULL`),
    check('product_variants_stock', sql`qty_in_stock >= 0`),
    check('product_variants_price', sql`price_cents BETWEEN 0 AND 100000000`),
  ],
);

/** Changes of stock. Their sum is the variant's stock. */
export const stockMovements = sqliteTable(
  'stock_movements',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    variantId: text('variant_id').notNull(),
    orderId: text('order_id'),
    change: integer().notNull(),
    reason: text({
      enum: ['initial', 'order', 'release', 'refund', 'correction', 'import', 'held', 'unheld'],
    }).notNull(),
    at: integer().notNull(),
    accountId: text('account_id'),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId, table.at),
    index('stock_movements_order').on(table.orderId),
    index('stock_movements_website').on(table.websiteId),
  ],
);

export const restockRequests = sqliteTable(
  'restock_requests',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    variantId: text('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    consent: text().notNull().default(''),
    /** Language (BCP 47) of the request; '' in older requests. */
    language: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    notifiedAt: integer('notified_at'),
  },
  (table) => [
    uniqueIndex('restock_requests_once').on(table.variantId, table.email).where(sql`notified_at IS NULL`),
    index('restock_requests_variant').on(table.variantId),
  ],
);
