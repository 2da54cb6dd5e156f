CREATE TABLE `donations` (
	`order_id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`page_id` text NOT NULL,
	`block_id` text NOT NULL,
	`fund` text NOT NULL,
	`frequency` text DEFAULT 'once' NOT NULL,
	`in_name_of` text DEFAULT '' NOT NULL,
	`is_anonymous` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `donations_list` ON `donations` (`website_id`,`created_at`,`order_id`);--> statement-breakpoint
CREATE INDEX `donations_fund` ON `donations` (`website_id`,`fund`,`created_at`,`order_id`);--> statement-breakpoint
ALTER TABLE `carts` ADD `purpose` text DEFAULT 'standard' NOT NULL;