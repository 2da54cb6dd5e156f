CREATE TABLE `low_stock_notices` (
	`variant_id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`mail_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `low_stock_notices_mail` ON `low_stock_notices` (`website_id`,`mail_id`);--> statement-breakpoint
CREATE TABLE `mail_opt_outs` (
	`website_id` text NOT NULL,
	`email` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `email`)
);
--> statement-breakpoint
CREATE TABLE `review_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`review_id` text,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_pictures_review` ON `review_pictures` (`review_id`,`position`);--> statement-breakpoint
CREATE INDEX `review_pictures_orphans` ON `review_pictures` (`created_at`) WHERE review_id IS NULL;--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`order_id` text,
	`order_line_id` text,
	`rating` integer NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`status` integer DEFAULT 3 NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`replied_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reviews_rating" CHECK(rating BETWEEN 1 AND 5),
	CONSTRAINT "reviews_status_code" CHECK(status IN (1, 3, 5))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_order_line_id_unique` ON `reviews` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`website_id`,`item_id`,`status`,`created_at`,`id`,`rating`);--> statement-breakpoint
CREATE INDEX `reviews_list` ON `reviews` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_status` ON `reviews` (`website_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_order` ON `reviews` (`order_id`);--> statement-breakpoint
ALTER TABLE `carts` ADD `email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `carts` ADD `reminder_consent` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `carts_reminder` ON `carts` (`website_id`,`updated_at`) WHERE reminder_consent <> '' AND order_id IS NULL;--> statement-breakpoint
CREATE INDEX `orders_fulfilled` ON `orders` (`website_id`,`fulfilled_at`) WHERE fulfilled_at IS NOT NULL;