CREATE TABLE `sales_buyers` (
	`order_id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`currency` text NOT NULL,
	`is_test` integer NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`orders` integer NOT NULL,
	`net_cents` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sales_buyers_best` ON `sales_buyers` (`website_id`,`currency`,`is_test`,`net_cents`);--> statement-breakpoint
CREATE INDEX `sales_buyers_first` ON `sales_buyers` (`website_id`,`first_day`);--> statement-breakpoint
CREATE TABLE `sales_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`website_id` text NOT NULL,
	`order_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_changes_website` ON `sales_changes` (`website_id`,`id`);--> statement-breakpoint
CREATE TABLE `sales_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`website_id` text NOT NULL,
	`currency` text NOT NULL,
	`is_test` integer NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`is_renewal` integer DEFAULT 0 NOT NULL,
	`buyer` text DEFAULT '' NOT NULL,
	`first_day` text DEFAULT '' NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`total_cents` integer DEFAULT 0 NOT NULL,
	`card_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sales_entries_order` ON `sales_entries` (`order_id`);--> statement-breakpoint
CREATE INDEX `sales_entries_day` ON `sales_entries` (`website_id`,`day`);--> statement-breakpoint
CREATE INDEX `sales_entries_first` ON `sales_entries` (`website_id`,`first_day`);--> statement-breakpoint
CREATE TABLE `sales_sums` (
	`website_id` text NOT NULL,
	`currency` text NOT NULL,
	`is_test` integer NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`value` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`pieces` integer DEFAULT 0 NOT NULL,
	`renewals` integer DEFAULT 0 NOT NULL,
	`buyers` integer DEFAULT 0 NOT NULL,
	`repeat_buyers` integer DEFAULT 0 NOT NULL,
	`gap_days` integer DEFAULT 0 NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`total_cents` integer DEFAULT 0 NOT NULL,
	`card_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `currency`, `is_test`, `dimension`, `period`, `value`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `census_daily` ADD `product_views` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_hourly` ADD `product_views` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_rollups` ADD `product_views` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `carts` ADD `reminded_at` integer;--> statement-breakpoint
CREATE INDEX `carts_left` ON `carts` (`website_id`,`updated_at`) WHERE order_id IS NULL AND purpose = 'standard';--> statement-breakpoint
CREATE INDEX `carts_reminded` ON `carts` (`website_id`,`reminded_at`) WHERE reminded_at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER sales_order_made AFTER INSERT ON orders WHEN NEW.paid_at IS NOT NULL
BEGIN
  INSERT INTO sales_changes (website_id, order_id) VALUES (NEW.website_id, NEW.id);
END;--> statement-breakpoint
CREATE TRIGGER sales_order_changed AFTER UPDATE OF paid_at, status, refunded_cents ON orders
WHEN OLD.paid_at IS NOT NEW.paid_at OR OLD.refunded_cents <> NEW.refunded_cents OR
  (NEW.paid_at IS NOT NULL AND (OLD.status = 'cancelled') <> (NEW.status = 'cancelled'))
BEGIN
  INSERT INTO sales_changes (website_id, order_id) VALUES (NEW.website_id, NEW.id);
END;--> statement-breakpoint
CREATE TRIGGER sales_buyer_changed AFTER UPDATE OF email ON orders WHEN NEW.paid_at IS NOT NULL AND OLD.email <> NEW.email
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders
    WHERE website_id = NEW.website_id AND (id = NEW.id OR (OLD.email <> '' AND lower(email) = lower(OLD.email)));
END;--> statement-breakpoint
CREATE TRIGGER sales_order_deleted AFTER DELETE ON orders WHEN OLD.paid_at IS NOT NULL
BEGIN
  INSERT INTO sales_changes (website_id, order_id) VALUES (OLD.website_id, OLD.id);
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders
    WHERE website_id = OLD.website_id AND OLD.email <> '' AND lower(email) = lower(OLD.email);
END;--> statement-breakpoint
CREATE TRIGGER sales_refund_made AFTER INSERT ON refunds WHEN NEW.status = 'done'
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE id = NEW.order_id;
END;--> statement-breakpoint
CREATE TRIGGER sales_refund_changed AFTER UPDATE OF status, amount_cents, at ON refunds
WHEN (NEW.status = 'done' OR OLD.status = 'done') AND (OLD.status <> NEW.status OR OLD.amount_cents <> NEW.amount_cents OR OLD.at <> NEW.at)
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE id = NEW.order_id;
END;--> statement-breakpoint
CREATE TRIGGER sales_refund_deleted AFTER DELETE ON refunds WHEN OLD.status = 'done'
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE id = OLD.order_id;
END;--> statement-breakpoint
CREATE TRIGGER sales_zone_changed AFTER UPDATE OF settings ON websites
WHEN coalesce(OLD.settings ->> '$.timeZone', '') <> coalesce(NEW.settings ->> '$.timeZone', '')
BEGIN
  INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE website_id = NEW.id AND paid_at IS NOT NULL;
END;--> statement-breakpoint
CREATE TRIGGER carts_were_reminded AFTER INSERT ON mail_outbox WHEN NEW.kind = 'abandoned-cart'
BEGIN
  UPDATE carts SET reminded_at = NEW.created_at WHERE id = NEW.facts ->> '$.cartId';
END;--> statement-breakpoint
INSERT INTO sales_changes (website_id, order_id) SELECT website_id, id FROM orders WHERE paid_at IS NOT NULL ORDER BY paid_at;
