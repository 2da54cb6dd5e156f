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
CREATE VIRTUAL TABLE search_words USING fts5vocab(search_index, instance);--> statement-breakpoint
-- Part of a name in a script without spaces finds its orders: the words of an order have the pairs of its letters from Thai on (U+0E00).
DROP TRIGGER orders_found;--> statement-breakpoint
CREATE TRIGGER orders_found AFTER INSERT ON order_events WHEN NEW.kind = 'placed'
BEGIN
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', number, name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT group_concat(substr(orders.name, value, 2), ' ') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]') WHERE value <= length(orders.name) AND unicode(substr(orders.name, value, 1)) >= 0x0E00))
    FROM orders WHERE id = NEW.order_id;
END;--> statement-breakpoint
DROP TRIGGER orders_renamed;--> statement-breakpoint
CREATE TRIGGER orders_renamed AFTER UPDATE OF email, name ON orders WHEN NEW.email <> OLD.email OR NEW.name <> OLD.name
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT rowid FROM order_search
    WHERE order_search MATCH 'website_id : "' || OLD.website_id || '" AND number : "' || OLD.number || '"' AND order_id = OLD.id);
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', number, name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT group_concat(substr(orders.name, value, 2), ' ') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]') WHERE value <= length(orders.name) AND unicode(substr(orders.name, value, 1)) >= 0x0E00))
    FROM orders WHERE id = NEW.id;
END;--> statement-breakpoint
UPDATE order_search SET words = concat_ws(' ', words, (SELECT (SELECT group_concat(substr(orders.name, value, 2), ' ') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]') WHERE value <= length(orders.name) AND unicode(substr(orders.name, value, 1)) >= 0x0E00) FROM orders WHERE orders.id = order_search.order_id))
  WHERE order_id IN (SELECT id FROM orders WHERE name GLOB '*[' || char(0x0E00) || '-' || char(0x10FFFF) || ']*');
