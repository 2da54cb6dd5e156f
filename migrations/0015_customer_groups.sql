CREATE TABLE `customer_group_members` (
	`website_id` text NOT NULL,
	`email` text NOT NULL,
	`group_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `email`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`group_id`) REFERENCES `customer_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_group_members_group` ON `customer_group_members` (`group_id`,`email`);--> statement-breakpoint
CREATE TABLE `customer_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`rule` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `customer_groups_website` ON `customer_groups` (`website_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `item_terms` ADD `position` integer;