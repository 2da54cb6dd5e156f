CREATE TABLE `customer_profiles` (
	`website_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`address` text,
	`tags` text DEFAULT '[]' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`imported_from` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `email`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_profiles_list` ON `customer_profiles` (`website_id`,`created_at`,`email`);--> statement-breakpoint
ALTER TABLE `orders` ADD `imported_from` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `imported_number` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_imported` ON `orders` (`website_id`,`imported_from`,`imported_number`) WHERE imported_from <> '';--> statement-breakpoint
-- An imported order is found by its number in the other system. Its first event is 'imported' instead of 'placed'.
DROP TRIGGER orders_found;--> statement-breakpoint
CREATE TRIGGER orders_found AFTER INSERT ON order_events WHEN NEW.kind IN ('placed', 'imported')
BEGIN
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', iif(imported_from = '', number, imported_number), name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT group_concat(substr(orders.name, value, 2), ' ') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]') WHERE value <= length(orders.name) AND unicode(substr(orders.name, value, 1)) >= 0x0E00))
    FROM orders WHERE id = NEW.order_id;
END;
--> statement-breakpoint
DROP TRIGGER orders_renamed;--> statement-breakpoint
CREATE TRIGGER orders_renamed AFTER UPDATE OF email, name ON orders WHEN NEW.email <> OLD.email OR NEW.name <> OLD.name
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT rowid FROM order_search
    WHERE order_search MATCH 'website_id : "' || OLD.website_id || '" AND number : "' || OLD.number || '"' AND order_id = OLD.id);
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', iif(imported_from = '', number, imported_number), name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id),
      (SELECT group_concat(substr(orders.name, value, 2), ' ') FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60]') WHERE value <= length(orders.name) AND unicode(substr(orders.name, value, 1)) >= 0x0E00))
    FROM orders WHERE id = NEW.id;
END;
--> statement-breakpoint
-- Imported orders are history, so nothing that happens to them is reported to webhooks.
DROP TRIGGER webhooks_order_event;--> statement-breakpoint
CREATE TRIGGER webhooks_order_event AFTER INSERT ON order_events
WHEN NEW.kind IN ('placed', 'paid', 'fulfilled', 'refunded', 'refunded-outside', 'cancelled', 'expired')
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.order_id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = (SELECT website_id FROM orders WHERE id = NEW.order_id AND imported_from = '') AND webhooks.state = 'active'
      AND chosen.value = CASE NEW.kind WHEN 'placed' THEN 'order.created' WHEN 'paid' THEN 'order.paid' WHEN 'fulfilled' THEN 'order.fulfilled'
        WHEN 'cancelled' THEN 'order.cancelled' WHEN 'expired' THEN 'order.cancelled' ELSE 'order.refunded' END;
END;
