-- Full-text index of public pages and items; maintained by worker/store/search-index.ts.
CREATE VIRTUAL TABLE search_index USING fts5(
  website_id UNINDEXED, kind UNINDEXED, ref_id UNINDEXED, path UNINDEXED,
  title, text,
  tokenize = 'unicode61 remove_diacritics 2'
);
