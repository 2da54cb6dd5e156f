import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Rows of the search index that an earlier version wrote, by their rowid: a job reads their pages and items again and empties the table
 * (worker/schedule/renew-search.ts). A migration that changes what the index holds fills it.
 */
export const searchOutdated = sqliteTable('search_outdated', {
  row: integer().primaryKey(),
  kind: text({ enum: ['page', 'item'] }).notNull(),
  refId: text('ref_id').notNull(),
});
