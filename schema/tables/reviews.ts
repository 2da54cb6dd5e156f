import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { websites } from './sites.ts';

/**
 * Product reviews, one per purchase (B6.06). `status` is a code from B4.60. Times are epoch milliseconds.
 */
export const reviews = sqliteTable(
  'reviews',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    /**
     * No foreign key, so that reviews survive when an archive is imported again and replaces the product.
     */
    itemId: text('item_id').notNull(),
    orderId: text('order_id'),
    orderLineId: text('order_line_id').unique(),
    rating: integer().notNull(),
    title: text().notNull().default(''),
    body: text().notNull().default(''),
    author: text().notNull().default(''),
    status: integer().notNull().default(3),
    reply: text().notNull().default(''),
    repliedAt: integer('replied_at'),
    version: integer().notNull().default(1),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    // Contains all columns needed for a product's number of reviews and average rating.
    index('reviews_product').on(
      table.websiteId,
      table.itemId,
      table.status,
      table.createdAt,
      table.id,
      table.rating,
    ),
    index('reviews_list').on(table.websiteId, table.createdAt, table.id),
    index('reviews_status').on(table.websiteId, table.status, table.createdAt, table.id),
    index('reviews_order').on(table.orderId),
    check('reviews_rating', sql`rating BETWEEN 1 AND 5`),
    check('reviews_status_code', sql`status IN (1, 3, 5)`),
  ],
);

/**
 * Images of reviews, whose files are in R2 (worker/reviews/review-images.ts). A daily job deletes images
 * without a review.
 */
export const reviewImages = sqliteTable(
  'review_pictures',
  {
    id: text().primaryKey(),
    websiteId: text('website_id').notNull(),
    reviewId: text('review_id').references(() => reviews.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_pictures_review').on(table.reviewId, table.position),
    index('review_pictures_orphans').on(table.createdAt).where(sql`review_id IS NULL`),
  ],
);

/** Email addresses, in lower case, that unsubscribed from cart reminders and review requests. */
export const mailOptOuts = sqliteTable(
  'mail_opt_outs',
  { websiteId: text('website_id').notNull(), email: text().notNull(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.websiteId, table.email] })],
);

/** Variants whose low stock was reported by email (`mailId`). Rows are deleted when stock arrives. */
export const lowStockNotices = sqliteTable(
  'low_stock_notices',
  {
    variantId: text('variant_id').primaryKey(),
    websiteId: text('website_id').notNull(),
    mailId: text('mail_id').notNull(),
    at: integer().notNull(),
  },
  (table) => [index('low_stock_notices_mail').on(table.websiteId, table.mailId)],
);
