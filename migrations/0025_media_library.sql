CREATE TABLE `media_upload_parts` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `media_uploads`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `media_uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`multipart_id` text NOT NULL,
	`filename` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_uploads_created` ON `media_uploads` (`created_at`);--> statement-breakpoint
CREATE TABLE `media_variants` (
	`website_id` text NOT NULL,
	`content_hash` text NOT NULL,
	`name` text NOT NULL,
	PRIMARY KEY(`website_id`, `content_hash`, `name`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `media` ADD `folder` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `media_folder` ON `media` (`website_id`,`folder`,`created_at`);