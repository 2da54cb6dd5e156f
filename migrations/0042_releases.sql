CREATE TABLE `item_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`website_id` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_revisions_item_time` ON `item_revisions` (`item_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `release_parts` (
	`release_id` text NOT NULL,
	`website_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref_id` text NOT NULL,
	`title` text NOT NULL,
	`version` integer NOT NULL,
	`change` text,
	`before` text,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`release_id`, `kind`, `ref_id`),
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_parts_ref` ON `release_parts` (`website_id`,`kind`,`ref_id`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`publish_on` integer,
	`published_at` integer,
	`rolled_back_at` integer,
	`problems` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `releases_website` ON `releases` (`website_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `releases_due` ON `releases` (`status`,`publish_on`);