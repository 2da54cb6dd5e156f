import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { feedSchema } from '../contracts/feeds/feed.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/**
 * Feeds: the last content that could be read, and the outcome of the last attempt. Times are epoch
 * milliseconds.
 */
export const feeds = sqliteTable(
  'feeds',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    content: json(feedSchema),
    etag: text(),
    /** When the stored content was last known to be current. */
    readAt: integer('read_at'),
    /** One of FEED_PROBLEMS; null after a successful attempt. */
    problem: text(),
    failures: integer().notNull().default(0),
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.url] }), index('feeds_due').on(table.nextAt)],
);
