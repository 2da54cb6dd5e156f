CREATE TABLE `site_import_entries` (
	`import_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`source` text DEFAULT '' NOT NULL,
	`mark` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `target_id`),
	FOREIGN KEY (`import_id`) REFERENCES `site_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_import_entries_state` ON `site_import_entries` (`import_id`,`state`,`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `site_import_notes` (
	`import_id` text NOT NULL,
	`position` integer NOT NULL,
	`level` text NOT NULL,
	`part` text NOT NULL,
	`what` text NOT NULL,
	`why` text NOT NULL,
	`example` text NOT NULL,
	`cases` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`import_id`, `position`),
	FOREIGN KEY (`import_id`) REFERENCES `site_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `site_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text,
	`filename` text NOT NULL,
	`state` text NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`progress` text DEFAULT '{}' NOT NULL,
	`preview` text DEFAULT '{}' NOT NULL,
	`choices` text,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_imports_website` ON `site_imports` (`website_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `site_imports_open` ON `site_imports` (`website_id`) WHERE state in ('reading', 'ready', 'running', 'paused', 'undoing');--> statement-breakpoint
CREATE INDEX `site_imports_idle` ON `site_imports` (`state`,`lease_until`);--> statement-breakpoint
ALTER TABLE `product_imports` ADD `fetches_images` integer DEFAULT false NOT NULL;