import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { feedSchema } from '../contracts/feeds/feed.ts';
import { json } from './columns.ts';
import { websites } from './sites.ts';

/** The last readable copy and the last attempt's outcome. Times are epoch milliseconds. */
export const feeds = sqliteTable(
  'feeds',
  {
    websiteId: text('website_id')
      .notNull()
      .references(() => websites.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    content: json(feedSchema),
    etag: text(),
    /** When the copy was last known to be current. */
    readAt: integer('read_at'),
    /** One of FEED_PROBLEMS; null after a success. */
    problem: text(),
    failures: integer().notNull().default(0),
    nextAt: integer('next_at').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.websiteId, table.url] }), index('feeds_due').on(table.nextAt)],
);
