CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_keys_website` ON `api_keys` (`website_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);--> statement-breakpoint
CREATE TABLE `backup_schedules` (
	`website_id` text PRIMARY KEY NOT NULL,
	`frequency` text NOT NULL,
	`keep` integer NOT NULL,
	`next_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `backup_schedules_due` ON `backup_schedules` (`next_at`);--> statement-breakpoint
CREATE TABLE `backups` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`step` integer DEFAULT 0 NOT NULL,
	`progress` text DEFAULT '{}' NOT NULL,
	`upload_id` text DEFAULT '' NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`bytes` integer,
	`problem` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `backups_website` ON `backups` (`website_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `backups_running` ON `backups` (`website_id`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `backups_idle` ON `backups` (`state`,`lease_until`);--> statement-breakpoint
CREATE INDEX `form_files_website` ON `form_files` (`website_id`);--> statement-breakpoint
CREATE INDEX `stock_movements_website` ON `stock_movements` (`website_id`);