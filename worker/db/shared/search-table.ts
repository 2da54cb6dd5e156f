import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * FTS5 table (migrations/0001_search_and_triggers.sql). It must stay hidden from drizzle-kit, which does not
 * support virtual tables. `titlePairs` and `textPairs` serve scripts without spaces
 * (domain/search/index-text.ts).
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

/**
 * Words of all sites. A word that only another site uses yields no results, since each search is limited to
 * its own site.
 */
export const searchWords = sqliteTable('search_words', { term: text().notNull() });
