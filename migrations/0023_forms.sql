CREATE TABLE `captcha_providers` (
	`website_id` text NOT NULL,
	`provider` text NOT NULL,
	`site_key` text NOT NULL,
	`secret` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `provider`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `form_block_list` (
	`website_id` text NOT NULL,
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `kind`, `value`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `form_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_deliveries_submission` ON `form_deliveries` (`submission_id`);--> statement-breakpoint
CREATE INDEX `form_deliveries_due` ON `form_deliveries` (`next_attempt_at`) WHERE status IN ('pending', 'sending');--> statement-breakpoint
CREATE INDEX `form_deliveries_dead` ON `form_deliveries` (`website_id`,`created_at`) WHERE status = 'dead';--> statement-breakpoint
CREATE TABLE `form_delivery_attempts` (
	`delivery_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`at` integer NOT NULL,
	`http_status` integer,
	`error` text,
	PRIMARY KEY(`delivery_id`, `attempt`, `at`),
	FOREIGN KEY (`delivery_id`) REFERENCES `form_deliveries`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `form_drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`form_id` text NOT NULL,
	`answers` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_drafts_age` ON `form_drafts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `form_files` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`form_id` text NOT NULL,
	`field_id` text NOT NULL,
	`submission_id` text,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_files_submission` ON `form_files` (`submission_id`);--> statement-breakpoint
CREATE INDEX `form_files_loose` ON `form_files` (`created_at`) WHERE submission_id IS NULL;--> statement-breakpoint
CREATE TABLE `form_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `form_keys_age` ON `form_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `form_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`submission_id` text NOT NULL,
	`account_id` text,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`submission_id`) REFERENCES `form_submissions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `form_notes_submission` ON `form_notes` (`submission_id`);--> statement-breakpoint
CREATE TABLE `form_submissions` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`website_id` text NOT NULL,
	`form_id` text NOT NULL,
	`form_version` integer NOT NULL,
	`answers` text NOT NULL,
	`email` text,
	`status` text NOT NULL,
	`spam_reason` text,
	`submit_button_text` text DEFAULT '' NOT NULL,
	`is_overlay_form` integer DEFAULT 0 NOT NULL,
	`page_id` text,
	`block_id` text,
	`tracking` text DEFAULT '{}' NOT NULL,
	`ip_hash` text NOT NULL,
	`digest` text NOT NULL,
	`is_kept` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_submissions_id` ON `form_submissions` (`id`);--> statement-breakpoint
CREATE INDEX `form_submissions_website` ON `form_submissions` (`website_id`,`status`,`number`);--> statement-breakpoint
CREATE INDEX `form_submissions_form` ON `form_submissions` (`form_id`,`status`,`number`);--> statement-breakpoint
CREATE INDEX `form_submissions_inbox` ON `form_submissions` (`website_id`,`number`) WHERE status <> 'spam';--> statement-breakpoint
CREATE INDEX `form_submissions_form_inbox` ON `form_submissions` (`form_id`,`number`) WHERE status <> 'spam';--> statement-breakpoint
CREATE INDEX `form_submissions_digest` ON `form_submissions` (`form_id`,`digest`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_email` ON `form_submissions` (`website_id`,`email`);--> statement-breakpoint
CREATE INDEX `form_submissions_age` ON `form_submissions` (`form_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `form_submissions_passing` ON `form_submissions` (`created_at`) WHERE is_kept = 0;--> statement-breakpoint
CREATE TABLE `form_versions` (
	`form_id` text NOT NULL,
	`version` integer NOT NULL,
	`definition` text NOT NULL,
	`published_at` integer NOT NULL,
	PRIMARY KEY(`form_id`, `version`),
	FOREIGN KEY (`form_id`) REFERENCES `forms`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `forms` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`draft` text NOT NULL,
	`published` text,
	`version` integer DEFAULT 1 NOT NULL,
	`published_version` integer,
	`webhook_secret` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `forms_website` ON `forms` (`website_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `mailing_list_members` (
	`website_id` text NOT NULL,
	`list` text NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`form_id` text,
	`submission_id` text,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	PRIMARY KEY(`website_id`, `list`, `email`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `mailing_list_members_email` ON `mailing_list_members` (`website_id`,`email`);--> statement-breakpoint
CREATE INDEX `mailing_list_members_time` ON `mailing_list_members` (`website_id`,`list`,`created_at`);--> statement-breakpoint
-- Search in submissions: a row's number is its submission's, `site` and `form` keep a search on its own ground.
CREATE VIRTUAL TABLE form_search USING fts5(site, form, text, content = '', contentless_delete = 1, prefix = '2 3', tokenize = 'unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER form_submissions_search_delete AFTER DELETE ON form_submissions BEGIN
  DELETE FROM form_search WHERE rowid = old.number;
END;
