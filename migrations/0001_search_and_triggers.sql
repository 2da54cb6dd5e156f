-- Pages and items by their words, with pairs of letters for scripts without spaces. The site is a word, so that a query reads one site.
CREATE VIRTUAL TABLE search_index USING fts5(
  website_id, kind UNINDEXED, ref_id UNINDEXED, path UNINDEXED,
  title, text, title_pairs, text_pairs,
  tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_words USING fts5vocab(search_index, instance);
--> statement-breakpoint
-- Orders by the words that an owner looks for. A row is written with the 'placed' event, which every order begins with and which comes after its lines.
CREATE VIRTUAL TABLE order_search USING fts5(
  order_id UNINDEXED, website_id, number, words,
  prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER orders_found AFTER INSERT ON order_events WHEN NEW.kind = 'placed'
BEGIN
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', number, name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT group_concat(substr(orders.name, value, 2), ' ') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]') WHERE value <= length(orders.name) AND unicode(substr(orders.name, value, 1)) >= 0x0E00))
    FROM orders WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_renamed AFTER UPDATE OF email, name ON orders WHEN NEW.email <> OLD.email OR NEW.name <> OLD.name
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT rowid FROM order_search
    WHERE order_search MATCH 'website_id : "' || OLD.website_id || '" AND number : "' || OLD.number || '"' AND order_id = OLD.id);
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', number, name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT group_concat(substr(orders.name, value, 2), ' ') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]') WHERE value <= length(orders.name) AND unicode(substr(orders.name, value, 1)) >= 0x0E00))
    FROM orders WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER orders_forgotten AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT rowid FROM order_search
    WHERE order_search MATCH 'website_id : "' || OLD.website_id || '" AND number : "' || OLD.number || '"' AND order_id = OLD.id);
END;
--> statement-breakpoint
-- Submissions by their words: a row's number is its submission's, `site` and `form` keep a search within them.
CREATE VIRTUAL TABLE form_search USING fts5(site, form, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER form_submissions_search_delete AFTER DELETE ON form_submissions BEGIN
  DELETE FROM form_search WHERE rowid = old.number;
END;
--> statement-breakpoint
-- Orders whose sums have to be counted again.
CREATE TRIGGER sales_order_made AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO sales_changes (website_id, order_id) VALUES (NEW.website_id, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER sales_order_changed AFTER UPDATE OF paid_at, status, refunded_cents ON orders
WHEN OLD.paid_at IS NOT NEW.paid_at OR OLD.refunded_cents <> NEW.refunded_cents OR
  (NEW.paid_at IS NOT NULL AND (OLD.status = 'cancelled') <> (NEW.status = 'cancelled'))
BEGIN
  INSERT INTO sales_changes (website_id, order_id) VALUES (NEW.website_id, NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER sales_buyer_changed AFTER UPDATE OF email ON orders WHEN NEW.paid_at IS NOT NULL AND OLD.email <> NEW.email
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders
    WHERE website_id = NEW.website_id AND (id = NEW.id OR (OLD.email <> '' AND lower(email) = lower(OLD.email)));
END;
--> statement-breakpoint
CREATE TRIGGER sales_order_deleted AFTER DELETE ON orders WHEN OLD.paid_at IS NOT NULL
BEGIN
  INSERT INTO sales_changes (website_id, order_id) VALUES (OLD.website_id, OLD.id);
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders
    WHERE website_id = OLD.website_id AND OLD.email <> '' AND lower(email) = lower(OLD.email);
END;
--> statement-breakpoint
CREATE TRIGGER sales_refund_made AFTER INSERT ON refunds WHEN NEW.status = 'done'
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER sales_refund_changed AFTER UPDATE OF status, amount_cents, at ON refunds
WHEN (NEW.status = 'done' OR OLD.status = 'done') AND (OLD.status <> NEW.status OR OLD.amount_cents <> NEW.amount_cents OR OLD.at <> NEW.at)
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE id = NEW.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER sales_refund_deleted AFTER DELETE ON refunds WHEN OLD.status = 'done'
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE id = OLD.order_id;
END;
--> statement-breakpoint
CREATE TRIGGER sales_zone_changed AFTER UPDATE OF settings ON websites
WHEN coalesce(OLD.settings ->> '$.timeZone', '') <> coalesce(NEW.settings ->> '$.timeZone', '')
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE website_id = NEW.id AND paid_at IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER carts_were_reminded AFTER INSERT ON mail_outbox WHEN NEW.kind = 'abandoned-cart'
BEGIN
  UPDATE carts SET reminded_at = NEW.created_at WHERE id = NEW.facts ->> '$.cartId';
END;
