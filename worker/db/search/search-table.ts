import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The full-text index (migrations/0001_search.sql). It is virtual, so that drizzle-kit must not find it among the tables. */
export const searchIndex = sqliteTable('search_index', {
  websiteId: text('website_id').notNull(),
  kind: text({ enum: ['page', 'item'] }).notNull(),
  refId: text('ref_id').notNull(),
  path: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
});
