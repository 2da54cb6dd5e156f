DROP INDEX `fulfilments_idempotency_key_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `fulfilments_idempotency` ON `fulfilments` (`order_id`,`idempotency_key`);--> statement-breakpoint
DROP INDEX `orders_customer`;--> statement-breakpoint
CREATE INDEX `orders_fulfilment` ON `orders` (`website_id`,`fulfilment`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_to_fulfil` ON `orders` (`website_id`,`created_at`,`id`) WHERE status IN ('paid', 'partially-refunded') AND fulfilment <> 'complete';--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`website_id`,lower(email),`created_at`,`id`);--> statement-breakpoint
DROP INDEX `refunds_open`;--> statement-breakpoint
ALTER TABLE `refunds` ADD `cancels_order` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `notifies` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `problem` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `next_attempt_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`next_attempt_at`) WHERE status = 'created';
--> statement-breakpoint
-- Words by which an owner finds an order; rows come and go by the triggers below and by worker/store/customers.ts. The row of an
-- order is written with its 'placed' event, which every order begins with and which comes after its lines.
CREATE VIRTUAL TABLE order_search USING fts5(
  order_id UNINDEXED, website_id, number, words,
  prefix = '2 3',
  tokenize = 'unicode61 remove_diacritics 2'
);--> statement-breakpoint
INSERT INTO order_search (order_id, website_id, number, words)
  SELECT id, website_id, number, concat_ws(' ', number, name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id))
  FROM orders ORDER BY created_at;--> statement-breakpoint
CREATE TRIGGER orders_found AFTER INSERT ON order_events WHEN NEW.kind = 'placed'
BEGIN
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', number, name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id))
    FROM orders WHERE id = NEW.order_id;
END;--> statement-breakpoint
CREATE TRIGGER orders_forgotten AFTER DELETE ON orders
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT rowid FROM order_search
    WHERE order_search MATCH 'website_id : "' || OLD.website_id || '" AND number : "' || OLD.number || '"' AND order_id = OLD.id);
END;
