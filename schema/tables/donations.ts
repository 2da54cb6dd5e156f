import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { DONATION_FREQUENCIES } from '../contracts/donations/donation.ts';
import { orders } from './orders.ts';
import { websites } from './sites.ts';

/** Donations. Amount, donor and status are stored with the order. */
export const donations = sqliteTable(
  'donations',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    pageId: text('page_id').notNull(),
    blockId: text('block_id').notNull(),
    fund: text().notNull(),
    frequency: text({ enum: DONATION_FREQUENCIES }).notNull().default('once'),
    inNameOf: text('in_name_of').notNull().default(''),
    isAnonymous: integer('is_anonymous', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('donations_list').on(table.websiteId, table.createdAt, table.orderId),
    index('donations_fund').on(table.websiteId, table.fund, table.createdAt, table.orderId),
  ],
);
