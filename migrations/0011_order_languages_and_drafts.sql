CREATE TABLE `draft_orders` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`number` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`idempotency_key` text NOT NULL,
	`currency` text NOT NULL,
	`content` text NOT NULL,
	`quote` text NOT NULL,
	`sent_at` integer,
	`account_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `draft_orders_number` ON `draft_orders` (`website_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `draft_orders_idempotency` ON `draft_orders` (`website_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `draft_orders_list` ON `draft_orders` (`website_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `carts` ADD `language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `restock_requests` ADD `language` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `waiting_requests` ADD `language` text DEFAULT '' NOT NULL;