CREATE TABLE `domain_connections` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`host` text NOT NULL,
	`token` text NOT NULL,
	`provider_id` text DEFAULT '' NOT NULL,
	`state` text NOT NULL,
	`certificate` text NOT NULL,
	`records` text NOT NULL,
	`problem` text,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `domain_connections_host` ON `domain_connections` (`website_id`,`host`);--> statement-breakpoint
CREATE INDEX `domain_connections_by_host` ON `domain_connections` (`host`);--> statement-breakpoint
CREATE TABLE `site_deletions` (
	`website_id` text PRIMARY KEY NOT NULL,
	`hosts` text NOT NULL,
	`started_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `websites` ADD `paused_at` integer;--> statement-breakpoint
ALTER TABLE `websites` ADD `paused_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `websites` ADD `deletes_at` integer;--> statement-breakpoint
ALTER TABLE `websites` ADD `redirects_to_primary` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `websites_deletion` ON `websites` (`deletes_at`) WHERE deletes_at is not null;