CREATE TABLE `site_header_footer_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `site_header_footer_revisions_time` ON `site_header_footer_revisions` (`website_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `site_header_footer` ADD `draft` text;--> statement-breakpoint
ALTER TABLE `site_header_footer` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `site_header_footer` ADD `updated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `site_header_footer` ADD `updated_by` text;