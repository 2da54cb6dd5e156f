CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`parent_id` text,
	`account_id` text,
	`author` text NOT NULL,
	`email` text NOT NULL,
	`body` text NOT NULL,
	`is_owner` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_item` ON `comments` (`website_id`,`item_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_list` ON `comments` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_account` ON `comments` (`website_id`,`account_id`,`status`);