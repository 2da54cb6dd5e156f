import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { IMPORT_SYSTEMS } from '../contracts/imports/import-systems.ts';
import type { CurrencyCode } from '../contracts/money/currencies.ts';
import { draftContentSchema, draftQuoteSchema } from '../contracts/orders/draft-order.ts';
import { FULFILMENT_STATES, ORDER_STATUSES } from '../contracts/orders/order.ts';
import type { OrderEventKind } from '../contracts/orders/order-event.ts';
import {
  orderDetailSchema,
  orderLineDetailSchema,
  parcelLinesSchema,
} from '../contracts/orders/stored-order.ts';
import { json } from './columns.ts';
import { formFiles } from './forms.ts';
import { websites } from './sites.ts';

/** Orders. subtotal - discount + shipping + tax = grand total. Times are epoch milliseconds. */
export const orders = sqliteTable(
  'orders',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /** Negative for imported orders, so that they take no number of the store's own orders. */
    number: integer().notNull(),
    /** System from which the order was imported, and its number there; '' for the store's own orders. */
    importedFrom: text('imported_from', { enum: ['', ...IMPORT_SYSTEMS] })
      .notNull()
      .default(''),
    importedNumber: text('imported_number').notNull().default(''),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    fulfilment: text({ enum: FULFILMENT_STATES }).notNull().default('none'),
    idempotencyKey: text('idempotency_key').notNull(),
    /**
     * SHA-256 of the submitted order form. A request with the same idempotency key and a different form is
     * rejected.
     */
    submissionHash: text('submission_hash').notNull(),
    cartId: text('cart_id').notNull(),
    accountId: text('account_id'),
    email: text().notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    currency: text().$type<CurrencyCode>().notNull(),
    subtotalCents: integer('subtotal_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    includedTaxCents: integer('included_tax_cents').notNull().default(0),
    grandTotalCents: integer('grand_total_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Addresses, shipping option, tax rules and discounts at the time of sale. */
    detail: json(orderDetailSchema).notNull(),
    note: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When a pending order expires and releases its stock. */
    expiresAt: integer('expires_at'),
    paidAt: integer('paid_at'),
    fulfilledAt: integer('fulfilled_at'),
    cancelledAt: integer('cancelled_at'),
    /** Set if the buyer's data is to be erased as soon as the order no longer needs it. */
    eraseRequestedAt: integer('erase_requested_at'),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.websiteId, table.number),
    uniqueIndex('orders_imported')
      .on(table.websiteId, table.importedFrom, table.importedNumber)
      .where(sql`imported_from <> ''`),
    uniqueIndex('orders_idempotency').on(table.websiteId, table.idempotencyKey),
    index('orders_list').on(table.websiteId, table.createdAt, table.id),
    index('orders_status').on(table.websiteId, table.status, table.createdAt, table.id),
    index('orders_email').on(table.websiteId, table.email, table.createdAt),
    index('orders_customer').on(table.websiteId, sql`lower(email)`, table.createdAt, table.id),
    index('orders_fulfilment').on(table.websiteId, table.fulfilment, table.createdAt, table.id),
    index('orders_to_fulfil')
      .on(table.websiteId, table.createdAt, table.id)
      .where(sql`status IN ('paid', 'partially-refunded') AND fulfilment <> 'complete'`),
    index('orders_account').on(table.websiteId, table.accountId, table.createdAt),
    index('orders_erase').on(table.eraseRequestedAt).where(sql`erase_requested_at IS NOT NULL`),
    index('orders_cart').on(table.cartId, table.createdAt),
    // Contains all columns needed for sales per day.
    index('orders_paid')
      .on(table.websiteId, table.currency, table.paidAt, table.grandTotalCents, table.id)
      .where(sql`paid_at IS NOT NULL`),
    index('orders_money_back')
      .on(table.websiteId, table.currency, table.updatedAt, table.id)
      .where(sql`refunded_cents > 0`),
    // Finds orders for which a review request is due.
    index('orders_fulfilled').on(table.websiteId, table.fulfilledAt).where(sql`fulfilled_at IS NOT NULL`),
    index('orders_pending').on(table.expiresAt).where(sql`status = 'pending'`),
    check(
      'orders_total',
      sql`grand_total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents AND grand_total_cents >= 0`,
    ),
    check('orders_refunded', sql`refunded_cents BETWEEN 0 AND grand_total_cents`),
  ],
);

/** Line items as sold. Later changes to the product do not affect them. */
export const orderLines = sqliteTable(
  'order_lines',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    itemId: text('item_id').notNull(),
    variantId: text('variant_id').notNull(),
    planId: text('plan_id').notNull().default(''),
    sku: text().notNull(),
    title: text().notNull(),
    /** Product type code (B3.12.04). Lines without a product have DONATION_LINE_TYPE or TIP_LINE_TYPE. */
    productType: integer('product_type').notNull(),
    quantity: integer().notNull(),
    unitPriceCents: integer('unit_price_cents').notNull(),
    discountCents: integer('discount_cents').notNull(),
    taxCents: integer('tax_cents').notNull(),
    includedTaxCents: integer('included_tax_cents').notNull().default(0),
    totalCents: integer('total_cents').notNull(),
    /** Cost of one unit when it was sold; null if the variant had no cost. */
    costCents: integer('cost_cents'),
    /** Number of units taken from stock; 0 if the variant's stock is unlimited. */
    stockTaken: integer('stock_taken').notNull().default(0),
    /** Number of units that were paid for while out of stock. They are owed until stock arrives. */
    owedQuantity: integer('owed_quantity').notNull().default(0),
    /**
     * Quantities fulfilled and refunded, including refunds in progress. Only the rest can still be
     * fulfilled (domain/orders/line-item.ts).
     */
    fulfilledQuantity: integer('fulfilled_quantity').notNull().default(0),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    /** JSON of option names and values, image, and answers to custom questions. */
    detail: json(orderLineDetailSchema).notNull().default(sql`'{}'`),
  },
  (table) => [
    index('order_lines_order').on(table.orderId, table.position),
    index('order_lines_item').on(table.itemId),
    check('order_lines_fulfilled', sql`fulfilled_quantity BETWEEN 0 AND quantity`),
    check('order_lines_refunded', sql`refunded_quantity BETWEEN 0 AND quantity`),
  ],
);

/**
 * Events of orders. `detail` is a text column, because a row that violates its contract must not make the
 * other rows unreadable.
 */
export const orderEvents = sqliteTable(
  'order_events',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().$type<OrderEventKind>().notNull(),
    detail: text().notNull().default('{}'),
    at: integer().notNull(),
    accountId: text('account_id'),
  },
  (table) => [index('order_events_order').on(table.orderId, table.at)],
);

export const fulfilments = sqliteTable(
  'fulfilments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lines: json(parcelLinesSchema).notNull(),
    carrier: text().notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    trackingUrl: text('tracking_url').notNull().default(''),
    idempotencyKey: text('idempotency_key').notNull(),
    at: integer().notNull(),
    accountId: text('account_id'),
  },
  (table) => [
    uniqueIndex('fulfilments_idempotency').on(table.orderId, table.idempotencyKey),
    index('fulfilments_order').on(table.orderId, table.at),
  ],
);

/**
 * Files that orders refer to, such as answers with uploads. A file is kept as long as an order refers to
 * it. All orders of a subscription share its files.
 */
export const orderFiles = sqliteTable(
  'order_files',
  {
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => formFiles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.fileId] }),
    index('order_files_file').on(table.fileId),
  ],
);

/**
 * Orders that the owner prepares. A draft becomes an order through a cart with the same id, which can have only
 * one open order at a time. Times are epoch milliseconds.
 */
export const draftOrders = sqliteTable(
  'draft_orders',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    version: integer().notNull().default(1),
    idempotencyKey: text('idempotency_key').notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    content: json(draftContentSchema).notNull(),
    quote: json(draftQuoteSchema).notNull(),
    /** When the current invoice was sent. Its link contains this time, so that earlier links stop working. */
    sentAt: integer('sent_at'),
    accountId: text('account_id'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('draft_orders_number').on(table.websiteId, table.number),
    uniqueIndex('draft_orders_idempotency').on(table.websiteId, table.idempotencyKey),
    index('draft_orders_list').on(table.websiteId, table.createdAt, table.id),
  ],
);
