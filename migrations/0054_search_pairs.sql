CREATE TABLE `search_outdated` (
	`row` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`ref_id` text NOT NULL
);--> statement-breakpoint
-- The search index with pairs of letters for scripts without spaces, and with its site as a word, so that a query reads one site. Rows keep
-- their texts until a job has read their pages and items again, with all texts of their blocks (worker/schedule/renew-search.ts).
CREATE VIRTUAL TABLE search_index_next USING fts5(
  website_id, kind UNINDEXED, ref_id UNINDEXED, path UNINDEXED,
  title, text, title_pairs, text_pairs,
  tokenize = 'unicode61 remove_diacritics 2'
);--> statement-breakpoint
INSERT INTO search_index_next (rowid, website_id, kind, ref_id, path, title, text, title_pairs, text_pairs)
  SELECT rowid, website_id, kind, ref_id, path, title, text, '', '' FROM search_index;--> statement-breakpoint
INSERT INTO search_outdated (row, kind, ref_id) SELECT rowid, kind, ref_id FROM search_index;--> statement-breakpoint
DROP TABLE search_index;--> statement-breakpoint
ALTER TABLE search_index_next RENAME TO search_index;--> statement-breakpoint
CREATE VIRTUAL TABLE search_words USING fts5vocab(search_index, instance);
