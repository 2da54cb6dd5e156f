import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Virtual table (migrations/0001_search_and_triggers.sql) that must stay hidden from drizzle-kit.
 * `titlePairs` and `textPairs` serve scripts without spaces (domain/search/index-text.ts).
 */
export const searchIndex = sqliteTable('search_index', {
  websiteId: text('website_id').notNull(),
  kind: text({ enum: ['page', 'item'] }).notNull(),
  refId: text('ref_id').notNull(),
  path: text().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  titlePairs: text('title_pairs').notNull(),
  textPairs: text('text_pairs').notNull(),
});

/** Words from all sites. Another site's word finds nothing, since each query is limited to its own site. */
export const searchWords = sqliteTable('search_words', { term: text().notNull() });
