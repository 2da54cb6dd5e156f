CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `login_failures` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`window_started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `mail_outbox_status` ON `mail_outbox` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `account_id`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`website_id` text NOT NULL,
	`crumb` text NOT NULL,
	`is_remembered` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `single_use_tokens` (
	`jti` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`website_id` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `website_roles` (
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`role` integer NOT NULL,
	PRIMARY KEY(`website_id`, `account_id`, `role`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `website_roles_account` ON `website_roles` (`account_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`name` text NOT NULL,
	`type` integer NOT NULL,
	`title` text NOT NULL,
	`settings` text NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_website_name` ON `collections` (`website_id`,`name`);--> statement-breakpoint
CREATE TABLE `item_terms` (
	`item_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`kind` text NOT NULL,
	`slug` text NOT NULL,
	`term` text NOT NULL,
	PRIMARY KEY(`item_id`, `kind`, `slug`),
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_terms_lookup` ON `item_terms` (`collection_id`,`kind`,`slug`);--> statement-breakpoint
CREATE TABLE `items` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`record_type` integer NOT NULL,
	`url_id` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`image` text,
	`author` text DEFAULT '' NOT NULL,
	`status` integer NOT NULL,
	`published_at` integer,
	`publish_on` integer,
	`position` integer DEFAULT 0 NOT NULL,
	`sort_key` integer NOT NULL,
	`summary` text NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_collection_url` ON `items` (`collection_id`,`url_id`);--> statement-breakpoint
CREATE INDEX `items_list` ON `items` (`collection_id`,`status`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_website` ON `items` (`website_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_due` ON `items` (`status`,`publish_on`);--> statement-breakpoint
CREATE INDEX `items_deleted` ON `items` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`filename` text NOT NULL,
	`content_type` text NOT NULL,
	`record` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_website` ON `media` (`website_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `census_daily` (
	`website_id` text NOT NULL,
	`dimension` text NOT NULL,
	`day` text NOT NULL,
	`value` text NOT NULL,
	`label` text,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`uniques` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `day`, `value`)
);
--> statement-breakpoint
CREATE TABLE `census_events` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`event` integer,
	`path` text,
	`visitor_hash` text,
	`is_new_visit` integer DEFAULT 0 NOT NULL,
	`referrer_host` text,
	`device` text,
	`data` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `census_events_website_time` ON `census_events` (`website_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `census_events_visitor` ON `census_events` (`website_id`,`visitor_hash`) WHERE kind = 'hit' AND event = 1;--> statement-breakpoint
CREATE TABLE `consumed_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`consumed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `consumed_messages_time` ON `consumed_messages` (`consumed_at`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`queue` text NOT NULL,
	`website_id` text,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`replayed_at` integer
);
--> statement-breakpoint
CREATE INDEX `dead_letters_time` ON `dead_letters` (`received_at`);--> statement-breakpoint
CREATE INDEX `dead_letters_website_time` ON `dead_letters` (`website_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `script_errors` (
	`website_id` text NOT NULL,
	`hour` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`message` text NOT NULL,
	`file` text,
	`line` integer,
	`sample` text NOT NULL,
	`count` integer NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `hour`, `fingerprint`)
);
--> statement-breakpoint
CREATE TABLE `traces` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`type` text NOT NULL,
	`page_url` text NOT NULL,
	`data` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `traces_website_time` ON `traces` (`website_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `page_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`website_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `page_revisions_page_time` ON `page_revisions` (`page_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `page_sources` (
	`page_id` text NOT NULL,
	`kind` text NOT NULL,
	`block_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`max_items` integer NOT NULL,
	`category` text,
	PRIMARY KEY(`page_id`, `kind`, `block_id`),
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`path` text NOT NULL,
	`page_type` integer NOT NULL,
	`collection_id` text,
	`folder_behaviour` integer,
	`position` integer NOT NULL,
	`status` integer NOT NULL,
	`access_kind` text DEFAULT 'public' NOT NULL,
	`password_hash` text,
	`access_version` integer DEFAULT 1 NOT NULL,
	`is_hidden_from_search` integer DEFAULT 0 NOT NULL,
	`title` text NOT NULL,
	`draft` text NOT NULL,
	`published` text,
	`version` integer DEFAULT 1 NOT NULL,
	`published_version` integer,
	`publish_on` integer,
	`published_at` integer,
	`updated_at` integer NOT NULL,
	`updated_by` text,
	`deleted_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_website_path` ON `pages` (`website_id`,`path`) WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX `pages_website_position` ON `pages` (`website_id`,`position`);--> statement-breakpoint
CREATE INDEX `pages_collection` ON `pages` (`collection_id`);--> statement-breakpoint
CREATE INDEX `pages_due` ON `pages` (`status`,`publish_on`);--> statement-breakpoint
CREATE INDEX `pages_deleted` ON `pages` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`detail` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_website_time` ON `audit_log` (`website_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `flags` (
	`website_id` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`is_enabled` integer NOT NULL,
	PRIMARY KEY(`website_id`, `name`)
);
--> statement-breakpoint
CREATE TABLE `redirects` (
	`website_id` text NOT NULL,
	`from_path` text NOT NULL,
	`to_href` text NOT NULL,
	`status` integer NOT NULL,
	PRIMARY KEY(`website_id`, `from_path`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `site_header_footer` (
	`website_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `website_domains` (
	`host` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `website_domains_website` ON `website_domains` (`website_id`);--> statement-breakpoint
CREATE TABLE `websites` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`type` integer NOT NULL,
	`status` integer NOT NULL,
	`status_since` integer DEFAULT 0 NOT NULL,
	`version` text NOT NULL,
	`template_id` text NOT NULL,
	`template_version` text NOT NULL,
	`settings` text NOT NULL,
	`settings_version` integer DEFAULT 1 NOT NULL,
	`design` text NOT NULL,
	`design_draft` text,
	`design_version` integer DEFAULT 1 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`owner_account_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `websites_identifier_unique` ON `websites` (`identifier`);