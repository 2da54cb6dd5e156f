CREATE TABLE `cart_coupons` (
	`cart_id` text NOT NULL,
	`code` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `code`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cart_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`item_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`plan_id` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`seen_price_cents` integer NOT NULL,
	`answers` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_entries_quantity" CHECK(quantity BETWEEN 1 AND 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_entries_once` ON `cart_entries` (`cart_id`,`variant_id`,`plan_id`,`answers`);--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text,
	`currency` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`shipping_location` text,
	`shipping_option_id` text,
	`order_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_token_hash_unique` ON `carts` (`token_hash`);--> statement-breakpoint
CREATE INDEX `carts_account` ON `carts` (`website_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `carts_updated` ON `carts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `fulfilments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`lines` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_number` text DEFAULT '' NOT NULL,
	`tracking_url` text DEFAULT '' NOT NULL,
	`idempotency_key` text NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fulfilments_idempotency_key_unique` ON `fulfilments` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `fulfilments_order` ON `fulfilments` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`item_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`plan_id` text DEFAULT '' NOT NULL,
	`sku` text NOT NULL,
	`title` text NOT NULL,
	`product_type` integer NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`discount_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`total_cents` integer NOT NULL,
	`stock_taken` integer DEFAULT 0 NOT NULL,
	`fulfilled_quantity` integer DEFAULT 0 NOT NULL,
	`refunded_quantity` integer DEFAULT 0 NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_lines_fulfilled" CHECK(fulfilled_quantity BETWEEN 0 AND quantity),
	CONSTRAINT "order_lines_refunded" CHECK(refunded_quantity BETWEEN 0 AND quantity)
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_lines_item` ON `order_lines` (`item_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`fulfilment` text DEFAULT 'none' NOT NULL,
	`idempotency_key` text NOT NULL,
	`submission_hash` text NOT NULL,
	`cart_id` text NOT NULL,
	`account_id` text,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`discount_cents` integer NOT NULL,
	`shipping_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`grand_total_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`detail` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer,
	`paid_at` integer,
	`fulfilled_at` integer,
	`cancelled_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "orders_total" CHECK(grand_total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents AND grand_total_cents >= 0),
	CONSTRAINT "orders_refunded" CHECK(refunded_cents BETWEEN 0 AND grand_total_cents)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`website_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency` ON `orders` (`website_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`website_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`website_id`,`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_account` ON `orders` (`website_id`,`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_pending` ON `orders` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_time` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`website_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`decline_code` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payments_refunded" CHECK(refunded_cents BETWEEN 0 AND amount_cents)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_order_id_unique` ON `payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_ref` ON `payments` (`provider`,`provider_ref`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`status`,`updated_at`) WHERE status IN ('created', 'needs-action');--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL,
	`provider_ref` text,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "refunds_amount" CHECK(amount_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency` ON `refunds` (`order_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`status`,`at`) WHERE status = 'created';--> statement-breakpoint
CREATE TABLE `test_payments` (
	`key` text PRIMARY KEY NOT NULL,
	`ref` text NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`decline_code` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `test_payments_ref_unique` ON `test_payments` (`ref`);--> statement-breakpoint
CREATE TABLE `product_variants` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`price_cents` integer NOT NULL,
	`sale_price_cents` integer DEFAULT 0 NOT NULL,
	`on_sale` integer DEFAULT 0 NOT NULL,
	`qty_in_stock` integer DEFAULT 0 NOT NULL,
	`unlimited` integer DEFAULT 0 NOT NULL,
	`option_values` text DEFAULT '[]' NOT NULL,
	`parcel` text,
	`media_id` text,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_variants_stock" CHECK(qty_in_stock >= 0),
	CONSTRAINT "product_variants_price" CHECK(price_cents BETWEEN 0 AND 100000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_sku` ON `product_variants` (`website_id`,`sku`);--> statement-breakpoint
CREATE INDEX `product_variants_item` ON `product_variants` (`item_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_variants_low` ON `product_variants` (`website_id`,`unlimited`,`qty_in_stock`);--> statement-breakpoint
CREATE TABLE `restock_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`notified_at` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restock_requests_once` ON `restock_requests` (`variant_id`,`email`) WHERE notified_at IS NULL;--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`order_id` text,
	`change` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`account_id` text
);
--> statement-breakpoint
CREATE INDEX `stock_movements_variant` ON `stock_movements` (`variant_id`,`at`);--> statement-breakpoint
CREATE INDEX `stock_movements_order` ON `stock_movements` (`order_id`);--> statement-breakpoint
CREATE TABLE `attempt_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`window_started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_counters_window` ON `attempt_counters` (`window_started_at`);--> statement-breakpoint
CREATE TABLE `customer_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`is_default` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_addresses_account` ON `customer_addresses` (`website_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `discount_uses` (
	`discount_id` text NOT NULL,
	`customer` text NOT NULL,
	`used` integer NOT NULL,
	`per_customer_limit` integer,
	PRIMARY KEY(`discount_id`, `customer`),
	FOREIGN KEY (`discount_id`) REFERENCES `discounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "discount_uses_limit" CHECK(per_customer_limit IS NULL OR used <= per_customer_limit)
);
--> statement-breakpoint
CREATE TABLE `discounts` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`code` text,
	`rule` text NOT NULL,
	`is_enabled` integer DEFAULT 1 NOT NULL,
	`usage_limit` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "discounts_limit" CHECK(usage_limit IS NULL OR used <= usage_limit),
	CONSTRAINT "discounts_used" CHECK(used >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_code` ON `discounts` (`website_id`,`code`);--> statement-breakpoint
CREATE INDEX `discounts_automatic` ON `discounts` (`website_id`) WHERE code IS NULL AND is_enabled = 1;--> statement-breakpoint
CREATE TABLE `store_rules` (
	`website_id` text PRIMARY KEY NOT NULL,
	`shipping` text DEFAULT '{}' NOT NULL,
	`taxes` text DEFAULT '{}' NOT NULL,
	`payments` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
