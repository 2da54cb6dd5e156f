import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { WAITING_STATUSES } from '../contracts/waiting-list/waiting-list.ts';
import { websites } from './sites.ts';

/**
 * Requests for sold-out variants. `held` units are reserved from stock. No foreign key, so that requests
 * survive when an archive is imported again.
 */
export const waitingRequests = sqliteTable(
  'waiting_requests',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    variantId: text('variant_id').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Language (BCP 47) of the request; '' in older requests. */
    language: text().notNull().default(''),
    places: integer().notNull(),
    status: text({ enum: WAITING_STATUSES }).notNull(),
    held: integer().notNull().default(0),
    offeredAt: integer('offered_at'),
    expiresAt: integer('expires_at'),
    /** Cart that accepted the offer. After that, the offer's link works only for this cart. */
    cartId: text('cart_id'),
    orderId: text('order_id'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('waiting_requests_once')
      .on(table.variantId, table.email)
      .where(sql`status IN ('waiting', 'offered')`),
    index('waiting_requests_line')
      .on(table.variantId, table.createdAt, table.id)
      .where(sql`status = 'waiting'`),
    index('waiting_requests_held').on(table.expiresAt).where(sql`status = 'offered'`),
    index('waiting_requests_list').on(table.websiteId, table.createdAt, table.id),
    index('waiting_requests_cart').on(table.cartId).where(sql`status = 'offered' AND cart_id IS NOT NULL`),
    index('waiting_requests_order').on(table.orderId).where(sql`order_id IS NOT NULL`),
    check('waiting_requests_places', sql`places BETWEEN 1 AND 20 AND held BETWEEN 0 AND places`),
  ],
);
