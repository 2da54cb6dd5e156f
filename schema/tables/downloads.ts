import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { orderLines } from './orders.ts';
import { websites } from './sites.ts';

/**
 * Downloadable product files, whose bytes are in R2 under `downloads/{websiteId}/{objectId}`. Times are
 * epoch milliseconds.
 */
export const productFiles = sqliteTable(
  'product_files',
  {
    id: text().primaryKey(),
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer().notNull(),
    contentHash: text('content_hash').notNull(),
    objectId: text('object_id').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    removedAt: integer('removed_at'),
  },
  (table) => [
    index('product_files_item').on(table.itemId, table.position),
    index('product_files_website').on(table.websiteId),
    check('product_files_bytes', sql`bytes > 0`),
  ],
);

/**
 * Download links. `issue` is the number of the valid link; links with lower numbers are invalid. `used` is
 * in thousandths of the file.
 */
export const downloadLinks = sqliteTable(
  'download_links',
  {
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => productFiles.id, { onDelete: 'cascade' }),
    issue: integer().notNull(),
    used: integer().notNull().default(0),
    usedBefore: integer('used_before').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
    today: integer().notNull().default(1),
    todayFrom: integer('today_from').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.fileId] }),
    index('download_links_file').on(table.fileId),
    check('download_links_used', sql`used BETWEEN 0 AND 5000`),
  ],
);
