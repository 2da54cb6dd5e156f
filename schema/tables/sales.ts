import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { CurrencyCode } from '../contracts/money/currencies.ts';
import { websites } from './sites.ts';

/**
 * Orders to count again. Triggers on orders, refunds and time zones write it in the transaction that changes them (decision 0083).
 * No foreign key: they also write when a site is deleted.
 */
export const salesChanges = sqliteTable(
  'sales_changes',
  {
    /** Never used twice: what was read is deleted, and not what came since. */
    id: integer().primaryKey({ autoIncrement: true }),
    websiteId: text('website_id').notNull(),
    orderId: text('order_id').notNull(),
  },
  (table) => [index('sales_changes_website').on(table.websiteId, table.id)],
);

/** Minor units, as they are stored with the order. */
const amounts = {
  grossCents: integer('gross_cents').notNull().default(0),
  discountCents: integer('discount_cents').notNull().default(0),
  shippingCents: integer('shipping_cents').notNull().default(0),
  taxCents: integer('tax_cents').notNull().default(0),
  includedTaxCents: integer('included_tax_cents').notNull().default(0),
  totalCents: integer('total_cents').notNull().default(0),
  /** What gift cards paid of the total. */
  cardCents: integer('card_cents').notNull().default(0),
  refundedCents: integer('refunded_cents').notNull().default(0),
};

const websiteId = () =>
  text('website_id')
    .notNull()
    .references(() => websites.id, { onDelete: 'cascade' });

/** What is counted of an order: its payment, and each refund, on its day in the site's time zone. */
export const salesEntries = sqliteTable(
  'sales_entries',
  {
    /** The order's id, or the refund's. */
    id: text().primaryKey(),
    orderId: text('order_id').notNull(),
    websiteId: websiteId(),
    currency: text().$type<CurrencyCode>().notNull(),
    isTest: integer('is_test').notNull(),
    kind: text({ enum: ['sale', 'refund', 'cancelled'] }).notNull(),
    day: text().notNull(),
    isRenewal: integer('is_renewal').notNull().default(0),
    /** The first order of the buyer; '' for a refund, a cancelled order, and a buyer without an address. */
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

/** Buyers by the id of their first order in a currency: without their address, which erasing need not look for here. */
export const salesBuyers = sqliteTable(
  'sales_buyers',
  {
    orderId: text('order_id').primaryKey(),
    websiteId: websiteId(),
    currency: text().$type<CurrencyCode>().notNull(),
    isTest: integer('is_test').notNull(),
    firstDay: text('first_day').notNull(),
    lastDay: text('last_day').notNull(),
    orders: integer().notNull(),
    /** Paid, less what went back. */
    netCents: integer('net_cents').notNull(),
  },
  (table) => [
    index('sales_buyers_best').on(table.websiteId, table.currency, table.isTest, table.netCents),
    index('sales_buyers_first').on(table.websiteId, table.firstDay),
  ],
);

/** Sums of the entries by day, month and year (`period`: YYYY-MM-DD, YYYY-MM or YYYY), one row for each value of a dimension. */
export const salesSums = sqliteTable(
  'sales_sums',
  {
    websiteId: websiteId(),
    currency: text().$type<CurrencyCode>().notNull(),
    isTest: integer('is_test').notNull(),
    /** 'total', 'cancelled', 'product', 'kind'; 'new' by the day of first orders; 'cohort' by month of first order, value: month. */
    dimension: text().notNull(),
    period: text().notNull(),
    value: text().notNull(),
    label: text().notNull().default(''),
    orders: integer().notNull().default(0),
    pieces: integer().notNull().default(0),
    renewals: integer().notNull().default(0),
    buyers: integer().notNull().default(0),
    /** Of the buyers, those who ordered again. */
    repeatBuyers: integer('repeat_buyers').notNull().default(0),
    /** Days from first to last order, of all buyers. */
    gapDays: integer('gap_days').notNull().default(0),
    ...amounts,
  },
  (table) => [
    primaryKey({
      columns: [table.websiteId, table.currency, table.isTest, table.dimension, table.period, table.value],
    }),
    // The best products of a period, however many it has.
    index('sales_sums_best')
      .on(table.websiteId, table.currency, table.isTest, table.period, table.totalCents)
      .where(sql`dimension = 'product'`),
  ],
);
