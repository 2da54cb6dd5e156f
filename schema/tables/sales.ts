import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CurrencyCode } from '../contracts/money/currencies.ts';
import { websites } from './sites.ts';

/**
 * Changes to orders, written by triggers (decision 0083). No foreign key, because triggers also run while a
 * site is deleted.
 */
export const salesChanges = sqliteTable(
  'sales_changes',
  {
    /** Ids are never reused. Rows up to the last id read are deleted, while later rows stay. */
    id: integer().primaryKey({ autoIncrement: true }),
    websiteId: text('website_id').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [index('sales_changes_website').on(table.websiteId, table.id)],
);

/** Amounts in minor units, as stored with the order. */
const amounts = {
  grossCents: integer('gross_cents').notNull().default(0),
  discountCents: integer('discount_cents').notNull().default(0),
  shippingCents: integer('shipping_cents').notNull().default(0),
  taxCents: integer('tax_cents').notNull().default(0),
  includedTaxCents: integer('included_tax_cents').notNull().default(0),
  totalCents: integer('total_cents').notNull().default(0),
  /** Part of the total that was paid with gift cards. */
  cardCents: integer('card_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
  /** Sales, without tax and refunded items, of lines whose cost is known, and their cost. */
  costedCents: integer('costed_cents').notNull().default(0),
  costCents: integer('cost_cents').notNull().default(0),
};

const websiteId = () =>
  text('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });

/** Sales entries: the payment and each refund of an order, on its day in the site's time zone. */
export const salesEntries = sqliteTable(
  'sales_entries',
  {
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    websiteId: websiteId(),
    currency: text().$type<CurrencyCode>().notNull(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    kind: text({ enum: ['sale', 'refund', 'cancelled'] }).notNull(),
    day: text().notNull(),
    isRenewal: integer('is_renewal', { mode: 'boolean' }).notNull().default(false),
    /**
     * Id of the buyer's first order; '' for refunds, cancelled orders, and buyers without an email address.
     */
    buyer: text().notNull().default(''),
    firstDay: text('first_day').notNull().default(''),
    ...amounts,
  },
  (table) => [
    index('sales_entries_order').on(table.orderId),
    index('sales_entries_day').on(table.websiteId, table.day),
    index('sales_entries_first').on(table.websiteId, table.firstDay),
  ],
);

/**
 * Buyers, identified by the id of their first order. Contains no email address, so erasing a buyer's data
 * does not affect it.
 */
export const salesBuyers = sqliteTable(
  'sales_buyers',
  {
    orderId: text('order_id').primaryKey(),
    websiteId: websiteId(),
    currency: text().$type<CurrencyCode>().notNull(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    orders: integer().notNull(),
    netCents: integer('net_cents').notNull(),
  },
  (table) => [
    index('sales_buyers_best').on(table.websiteId, table.currency, table.isTest, table.netCents),
    index('sales_buyers_first').on(table.websiteId, table.firstDay),
  ],
);

/** Sales totals per `period` (YYYY-MM-DD, YYYY-MM or YYYY), one row per dimension and value. */
export const salesSums = sqliteTable(
  'sales_sums',
  {
    websiteId: websiteId(),
    currency: text().$type<CurrencyCode>().notNull(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    /**
     * Dimension of the totals. 'new' is by the day of the buyer's first order; 'cohort' by its month, which
     * is the value.
     */
    dimension: text().notNull(),
    period: text().notNull(),
    value: text().notNull(),
    label: text().notNull().default(''),
    orders: integer().notNull().default(0),
    pieces: integer().notNull().default(0),
    renewals: integer().notNull().default(0),
    buyers: integer().notNull().default(0),
    repeatBuyers: integer('repeat_buyers').notNull().default(0),
    /** Number of days from a buyer's first to last order, added up for all buyers. */
    gapDays: integer('gap_days').notNull().default(0),
    ...amounts,
  },
  (table) => [
    primaryKey({
      columns: [table.websiteId, table.currency, table.isTest, table.dimension, table.period, table.value],
    }),
    // Finds the best-selling products of a period without reading the others.
    index('sales_sums_best')
      .on(table.websiteId, table.currency, table.isTest, table.period, table.totalCents)
      .where(sql`dimension = 'product'`),
  ],
);
