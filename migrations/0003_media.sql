CREATE TABLE `resolved_script_errors` (
	`website_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`resolved_at` integer NOT NULL,
	`resolved_by` text,
	PRIMARY KEY(`website_id`, `fingerprint`)
);
--> statement-breakpoint
ALTER TABLE `media` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `media_deleted` ON `media` (`deleted_at`) WHERE deleted_at IS NOT NULL;