CREATE TABLE `download_links` (
	`line_id` text NOT NULL,
	`file_id` text NOT NULL,
	`issue` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`today` integer DEFAULT 1 NOT NULL,
	`today_from` integer NOT NULL,
	`last_used_at` integer,
	PRIMARY KEY(`line_id`, `file_id`),
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `product_files`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "download_links_used" CHECK(used BETWEEN 0 AND 5000)
);
--> statement-breakpoint
CREATE INDEX `download_links_file` ON `download_links` (`file_id`);--> statement-breakpoint
CREATE TABLE `product_files` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`content_hash` text NOT NULL,
	`object_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_files_bytes" CHECK(bytes > 0)
);
--> statement-breakpoint
CREATE INDEX `product_files_item` ON `product_files` (`item_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_files_website` ON `product_files` (`website_id`);--> statement-breakpoint
CREATE TABLE `member_areas` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_areas_website` ON `member_areas` (`website_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `member_entitlements` (
	`area_id` text NOT NULL,
	`email` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	`is_barred` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`area_id`, `email`),
	FOREIGN KEY (`area_id`) REFERENCES `member_areas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `pages` ADD `area_id` text;