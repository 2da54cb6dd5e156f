CREATE TABLE `translations` (
	`website_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`language` text NOT NULL,
	`draft` text NOT NULL,
	`published` text,
	`path` text,
	`version` integer DEFAULT 1 NOT NULL,
	`published_version` integer,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	PRIMARY KEY(`website_id`, `language`, `kind`, `subject_id`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translations_path` ON `translations` (`website_id`,`language`,`path`) WHERE path IS NOT NULL;--> statement-breakpoint
CREATE INDEX `translations_subject` ON `translations` (`subject_id`);