CREATE TABLE `restore_rows` (
	`restore_id` text NOT NULL,
	`table_name` text NOT NULL,
	`key` text NOT NULL,
	`row` text NOT NULL,
	PRIMARY KEY(`restore_id`, `table_name`, `key`),
	FOREIGN KEY (`restore_id`) REFERENCES `restores`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `restores` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`backup_id` text NOT NULL,
	`backed_up_at` integer NOT NULL,
	`scope` text NOT NULL,
	`state` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`progress` text DEFAULT '{}' NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `restores_website` ON `restores` (`website_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `restores_running` ON `restores` (`website_id`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `restores_idle` ON `restores` (`state`,`lease_until`);--> statement-breakpoint
ALTER TABLE `site_imports` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `trashed_status` integer;