CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email_unique` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `mail_outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`kind` text DEFAULT '' NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text DEFAULT '' NOT NULL,
	`sender_name` text DEFAULT '' NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`html` text DEFAULT '' NOT NULL,
	`facts` text,
	`unsubscribe_url` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error` text,
	`idempotency_key` text,
	`is_secret` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_cause` ON `mail_outbox` (`website_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `mail_outbox_due` ON `mail_outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mail_outbox_website` ON `mail_outbox` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `members` (
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `account_id`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `members_account` ON `members` (`account_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`website_id` text NOT NULL,
	`crumb` text NOT NULL,
	`is_remembered` integer DEFAULT 0 NOT NULL,
	`device` text DEFAULT '' NOT NULL,
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
CREATE INDEX `single_use_tokens_subject` ON `single_use_tokens` (`purpose`,`subject`);--> statement-breakpoint
CREATE INDEX `single_use_tokens_website` ON `single_use_tokens` (`website_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `single_use_tokens_expiry` ON `single_use_tokens` (`expires_at`);--> statement-breakpoint
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
CREATE TABLE `census_daily` (
	`website_id` text NOT NULL,
	`dimension` text NOT NULL,
	`day` text NOT NULL,
	`value` text NOT NULL,
	`label` text,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`onward` integer DEFAULT 0 NOT NULL,
	`product_views` integer DEFAULT 0 NOT NULL,
	`carts` integer DEFAULT 0 NOT NULL,
	`checkouts` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`uniques` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `day`, `value`)
);
--> statement-breakpoint
CREATE INDEX `census_daily_most` ON `census_daily` (`website_id`,`dimension`,`day`,`views`);--> statement-breakpoint
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
	`country` text,
	`analytics_id` text,
	`data` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `census_events_website_time` ON `census_events` (`website_id`,`received_at`);--> statement-breakpoint
CREATE INDEX `census_events_analytics_id` ON `census_events` (`website_id`,`analytics_id`) WHERE analytics_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `census_events_visitor` ON `census_events` (`website_id`,`visitor_hash`) WHERE kind = 'hit' AND event = 1;--> statement-breakpoint
CREATE TABLE `census_hourly` (
	`website_id` text NOT NULL,
	`dimension` text NOT NULL,
	`hour` integer NOT NULL,
	`value` text NOT NULL,
	`label` text,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`onward` integer DEFAULT 0 NOT NULL,
	`product_views` integer DEFAULT 0 NOT NULL,
	`carts` integer DEFAULT 0 NOT NULL,
	`checkouts` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `hour`, `value`)
);
--> statement-breakpoint
CREATE TABLE `census_rollups` (
	`website_id` text NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`value` text NOT NULL,
	`label` text,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`onward` integer DEFAULT 0 NOT NULL,
	`product_views` integer DEFAULT 0 NOT NULL,
	`carts` integer DEFAULT 0 NOT NULL,
	`checkouts` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`uniques` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `period`, `value`)
);
--> statement-breakpoint
CREATE INDEX `census_rollups_most` ON `census_rollups` (`website_id`,`dimension`,`period`,`views`);--> statement-breakpoint
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
CREATE TABLE `performance_records` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`day` text NOT NULL,
	`name` text NOT NULL,
	`path` text NOT NULL,
	`device` text NOT NULL,
	`connection` text NOT NULL,
	`value` real NOT NULL,
	`element` text,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `performance_records_slowest` ON `performance_records` (`website_id`,`name`,`day`,`value`);--> statement-breakpoint
CREATE TABLE `performance_tallies` (
	`website_id` text NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	`tally` text NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `period`, `value`)
);
--> statement-breakpoint
CREATE INDEX `performance_tallies_count` ON `performance_tallies` (`website_id`,`dimension`,`period`,`count`);--> statement-breakpoint
CREATE TABLE `resolved_script_errors` (
	`website_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`resolved_at` integer NOT NULL,
	`resolved_by` text,
	PRIMARY KEY(`website_id`, `fingerprint`)
);
--> statement-breakpoint
CREATE TABLE `script_error_days` (
	`website_id` text NOT NULL,
	`day` text NOT NULL,
	`fingerprint` text NOT NULL,
	`count` integer NOT NULL,
	`tally` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `day`, `fingerprint`)
);
--> statement-breakpoint
CREATE INDEX `script_error_days_count` ON `script_error_days` (`website_id`,`day`,`count`);--> statement-breakpoint
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
CREATE INDEX `script_errors_group` ON `script_errors` (`website_id`,`fingerprint`,`hour`);--> statement-breakpoint
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
CREATE TABLE `cart_coupons` (
	`cart_id` text NOT NULL,
	`code` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `code`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `cart_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`cart_id` text NOT NULL,
	`item_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`plan_id` text DEFAULT '' NOT NULL,
	`quantity` integer NOT NULL,
	`seen_price_cents` integer NOT NULL,
	`answers` text DEFAULT '' NOT NULL,
	`entered` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cart_entries_quantity" CHECK(quantity BETWEEN 1 AND 10000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_entries_once` ON `cart_entries` (`cart_id`,`variant_id`,`plan_id`,`answers`);--> statement-breakpoint
CREATE INDEX `cart_entries_files` ON `cart_entries` (`cart_id`) WHERE instr(answers, '"files":[') > 0;--> statement-breakpoint
CREATE TABLE `carts` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text,
	`purpose` text DEFAULT 'standard' NOT NULL,
	`currency` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`shipping_location` text,
	`shipping_option_id` text,
	`tip` text DEFAULT '' NOT NULL,
	`order_id` text,
	`cloned_from` text,
	`email` text DEFAULT '' NOT NULL,
	`reminder_consent` text DEFAULT '' NOT NULL,
	`reminded_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carts_token_hash_unique` ON `carts` (`token_hash`);--> statement-breakpoint
CREATE INDEX `carts_account` ON `carts` (`website_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `carts_updated` ON `carts` (`updated_at`);--> statement-breakpoint
CREATE INDEX `carts_left` ON `carts` (`website_id`,`updated_at`) WHERE order_id IS NULL AND purpose = 'standard';--> statement-breakpoint
CREATE INDEX `carts_reminded` ON `carts` (`website_id`,`reminded_at`) WHERE reminded_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `carts_reminder` ON `carts` (`website_id`,`updated_at`) WHERE reminder_consent <> '' AND order_id IS NULL;--> statement-breakpoint
CREATE TABLE `product_import_issues` (
	`import_id` text NOT NULL,
	`level` text NOT NULL,
	`line` integer NOT NULL,
	`message` text NOT NULL,
	`title` text NOT NULL,
	PRIMARY KEY(`import_id`, `level`, `line`, `message`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_import_names` (
	`import_id` text NOT NULL,
	`name` text NOT NULL,
	`line` integer NOT NULL,
	PRIMARY KEY(`import_id`, `name`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_import_products` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`product_key` text NOT NULL,
	`row_count` integer DEFAULT 0 NOT NULL,
	`plan` text,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_import_products_key` ON `product_import_products` (`import_id`,`product_key`);--> statement-breakpoint
CREATE TABLE `product_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`product_key` text NOT NULL,
	`cells` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_import_rows_product` ON `product_import_rows` (`import_id`,`product_key`);--> statement-breakpoint
CREATE TABLE `product_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text,
	`collection_id` text NOT NULL,
	`filename` text NOT NULL,
	`state` text NOT NULL,
	`file` text DEFAULT '{}' NOT NULL,
	`keeps_stock` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`cursor` integer DEFAULT 0 NOT NULL,
	`counts` text DEFAULT '{}' NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_imports_website` ON `product_imports` (`website_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `product_imports_state` ON `product_imports` (`state`,`lease_until`);--> statement-breakpoint
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
CREATE TABLE `item_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`item_id` text NOT NULL,
	`website_id` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_revisions_item_time` ON `item_revisions` (`item_id`,`created_at`);--> statement-breakpoint
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
	`draft` text,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`collection_id`) REFERENCES `collections`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `items_collection_url` ON `items` (`collection_id`,`url_id`);--> statement-breakpoint
CREATE INDEX `items_list` ON `items` (`collection_id`,`status`,`sort_key`,`id`);--> statement-breakpoint
CREATE INDEX `items_list_newest` ON `items` (`collection_id`,`status`,coalesce(`published_at`, 0),`id`);--> statement-breakpoint
CREATE INDEX `items_list_name` ON `items` (`collection_id`,`status`,lower(substr(`title`, 1, 40)),`id`);--> statement-breakpoint
CREATE INDEX `items_list_price` ON `items` (`collection_id`,`status`,coalesce(`summary` ->> '$.price.startingCents', `summary` ->> '$.price.saleCents', `summary` ->> '$.price.cents', 0),`id`);--> statement-breakpoint
CREATE INDEX `items_website` ON `items` (`website_id`,`id`);--> statement-breakpoint
CREATE INDEX `items_due` ON `items` (`status`,`publish_on`);--> statement-breakpoint
CREATE INDEX `items_deleted` ON `items` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `media` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`filename` text NOT NULL,
	`content_type` text NOT NULL,
	`record` text NOT NULL,
	`folder` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `media_website` ON `media` (`website_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `media_folder` ON `media` (`website_id`,`folder`,`created_at`);--> statement-breakpoint
CREATE INDEX `media_deleted` ON `media` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
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
CREATE TABLE `comments` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`parent_id` text,
	`account_id` text,
	`author` text NOT NULL,
	`email` text NOT NULL,
	`body` text NOT NULL,
	`is_owner` integer DEFAULT 0 NOT NULL,
	`wants_replies` integer DEFAULT 0 NOT NULL,
	`status` text NOT NULL,
	`spam_reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_item` ON `comments` (`website_id`,`item_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_list` ON `comments` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `comments_account` ON `comments` (`website_id`,`account_id`,`status`);--> statement-breakpoint
CREATE TABLE `donations` (
	`order_id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`page_id` text NOT NULL,
	`block_id` text NOT NULL,
	`fund` text NOT NULL,
	`frequency` text DEFAULT 'once' NOT NULL,
	`in_name_of` text DEFAULT '' NOT NULL,
	`is_anonymous` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `donations_list` ON `donations` (`website_id`,`created_at`,`order_id`);--> statement-breakpoint
CREATE INDEX `donations_fund` ON `donations` (`website_id`,`fund`,`created_at`,`order_id`);--> statement-breakpoint
CREATE TABLE `download_links` (
	`line_id` text NOT NULL,
	`file_id` text NOT NULL,
	`issue` integer NOT NULL,
	`used` integer DEFAULT 0 NOT NULL,
	`used_before` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	`today` integer DEFAULT 1 NOT NULL,
	`today_from` integer NOT NULL,
	`last_used_at` integer,
	PRIMARY KEY(`line_id`, `file_id`),
	FOREIGN KEY (`line_id`) REFERENCES `order_lines`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `product_files`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "download_links_used" CHECK(used BETWEEN 0 AND 5000)
);
--> statement-breakpoint
CREATE INDEX `download_links_file` ON `download_links` (`file_id`);--> statement-breakpoint
CREATE TABLE `product_files` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`content_hash` text NOT NULL,
	`object_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_files_bytes" CHECK(bytes > 0)
);
--> statement-breakpoint
CREATE INDEX `product_files_item` ON `product_files` (`item_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_files_website` ON `product_files` (`website_id`);--> statement-breakpoint
CREATE TABLE `experiment_days` (
	`experiment_id` text NOT NULL,
	`cohort` text NOT NULL,
	`day` text NOT NULL,
	`visitors` integer NOT NULL,
	`conversions` integer NOT NULL,
	PRIMARY KEY(`experiment_id`, `cohort`, `day`),
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `experiment_visitors` (
	`experiment_id` text NOT NULL,
	`visitor` text NOT NULL,
	`cohort` text NOT NULL,
	`day` text,
	`seen_at` integer,
	`reached_at` integer,
	`order_id` text,
	`counted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`experiment_id`, `visitor`),
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `experiment_visitors_order` ON `experiment_visitors` (`experiment_id`,`order_id`) WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `experiments` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`page_id` text NOT NULL,
	`section_id` text,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`goal` text,
	`arms` text NOT NULL,
	`kept` text,
	`started_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `experiments_website` ON `experiments` (`website_id`,`status`);--> statement-breakpoint
CREATE INDEX `experiments_page` ON `experiments` (`page_id`);--> statement-breakpoint
CREATE TABLE `feeds` (
	`website_id` text NOT NULL,
	`url` text NOT NULL,
	`content` text,
	`etag` text,
	`read_at` integer,
	`problem` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `url`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feeds_due` ON `feeds` (`next_at`);--> statement-breakpoint
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
	`cart_id` text,
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
CREATE TABLE `cart_gift_cards` (
	`cart_id` text NOT NULL,
	`gift_card_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `gift_card_id`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gift_card_id`) REFERENCES `gift_cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `gift_card_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`gift_card_id` text NOT NULL,
	`order_id` text,
	`change_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`gift_card_id`) REFERENCES `gift_cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gift_card_ledger_card` ON `gift_card_ledger` (`gift_card_id`,`at`);--> statement-breakpoint
CREATE TABLE `gift_card_uses` (
	`order_id` text NOT NULL,
	`gift_card_id` text NOT NULL,
	`position` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `gift_card_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "gift_card_uses_amount" CHECK(amount_cents > 0),
	CONSTRAINT "gift_card_uses_refunded" CHECK(refunded_cents BETWEEN 0 AND amount_cents)
);
--> statement-breakpoint
CREATE INDEX `gift_card_uses_card` ON `gift_card_uses` (`gift_card_id`);--> statement-breakpoint
CREATE TABLE `gift_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`code_hash` text,
	`last4` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`initial_cents` integer NOT NULL,
	`balance_cents` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`expires_at` integer,
	`order_id` text,
	`order_line_id` text,
	`idempotency_key` text,
	`sender_name` text DEFAULT '' NOT NULL,
	`recipient_name` text DEFAULT '' NOT NULL,
	`recipient_email` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`send_at` integer NOT NULL,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "gift_cards_balance" CHECK(balance_cents >= 0),
	CONSTRAINT "gift_cards_initial" CHECK(initial_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_code` ON `gift_cards` (`website_id`,`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_line` ON `gift_cards` (`order_line_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_idempotency` ON `gift_cards` (`website_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `gift_cards_order` ON `gift_cards` (`order_id`);--> statement-breakpoint
CREATE INDEX `gift_cards_list` ON `gift_cards` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `lesson_progress` (
	`account_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`course_id` text NOT NULL,
	`website_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	`done_at` integer,
	PRIMARY KEY(`account_id`, `course_id`, `lesson_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_progress_course` ON `lesson_progress` (`website_id`,`course_id`);--> statement-breakpoint
CREATE TABLE `member_areas` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `member_areas_website` ON `member_areas` (`website_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `member_entitlements` (
	`area_id` text NOT NULL,
	`email` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	`is_barred` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`area_id`, `email`),
	FOREIGN KEY (`area_id`) REFERENCES `member_areas`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `fulfilments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`lines` text NOT NULL,
	`carrier` text DEFAULT '' NOT NULL,
	`tracking_number` text DEFAULT '' NOT NULL,
	`tracking_url` text DEFAULT '' NOT NULL,
	`idempotency_key` text NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `fulfilments_idempotency` ON `fulfilments` (`order_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `fulfilments_order` ON `fulfilments` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_events_order` ON `order_events` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `order_files` (
	`order_id` text NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`order_id`, `file_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `form_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_files_file` ON `order_files` (`file_id`);--> statement-breakpoint
CREATE TABLE `order_lines` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`item_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`plan_id` text DEFAULT '' NOT NULL,
	`sku` text NOT NULL,
	`title` text NOT NULL,
	`product_type` integer NOT NULL,
	`quantity` integer NOT NULL,
	`unit_price_cents` integer NOT NULL,
	`discount_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`total_cents` integer NOT NULL,
	`stock_taken` integer DEFAULT 0 NOT NULL,
	`owed_quantity` integer DEFAULT 0 NOT NULL,
	`fulfilled_quantity` integer DEFAULT 0 NOT NULL,
	`refunded_quantity` integer DEFAULT 0 NOT NULL,
	`detail` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_lines_fulfilled" CHECK(fulfilled_quantity BETWEEN 0 AND quantity),
	CONSTRAINT "order_lines_refunded" CHECK(refunded_quantity BETWEEN 0 AND quantity)
);
--> statement-breakpoint
CREATE INDEX `order_lines_order` ON `order_lines` (`order_id`,`position`);--> statement-breakpoint
CREATE INDEX `order_lines_item` ON `order_lines` (`item_id`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`number` integer NOT NULL,
	`status` text NOT NULL,
	`fulfilment` text DEFAULT 'none' NOT NULL,
	`idempotency_key` text NOT NULL,
	`submission_hash` text NOT NULL,
	`cart_id` text NOT NULL,
	`account_id` text,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`subtotal_cents` integer NOT NULL,
	`discount_cents` integer NOT NULL,
	`shipping_cents` integer NOT NULL,
	`tax_cents` integer NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`grand_total_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`detail` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`expires_at` integer,
	`paid_at` integer,
	`fulfilled_at` integer,
	`cancelled_at` integer,
	`erase_requested_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "orders_total" CHECK(grand_total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents AND grand_total_cents >= 0),
	CONSTRAINT "orders_refunded" CHECK(refunded_cents BETWEEN 0 AND grand_total_cents)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_number` ON `orders` (`website_id`,`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency` ON `orders` (`website_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_list` ON `orders` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`website_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_email` ON `orders` (`website_id`,`email`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`website_id`,lower(email),`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_fulfilment` ON `orders` (`website_id`,`fulfilment`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_to_fulfil` ON `orders` (`website_id`,`created_at`,`id`) WHERE status IN ('paid', 'partially-refunded') AND fulfilment <> 'complete';--> statement-breakpoint
CREATE INDEX `orders_account` ON `orders` (`website_id`,`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_erase` ON `orders` (`erase_requested_at`) WHERE erase_requested_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_cart` ON `orders` (`cart_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_paid` ON `orders` (`website_id`,`currency`,`paid_at`,`grand_total_cents`,`id`) WHERE paid_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_money_back` ON `orders` (`website_id`,`currency`,`updated_at`,`id`) WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX `orders_fulfilled` ON `orders` (`website_id`,`fulfilled_at`) WHERE fulfilled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_pending` ON `orders` (`expires_at`) WHERE status = 'pending';--> statement-breakpoint
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
	`area_id` text,
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
CREATE TABLE `saved_sections` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`name` text NOT NULL,
	`section` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_sections_site` ON `saved_sections` (`website_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`challenge_hash` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passkey_challenges_expiry` ON `passkey_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `passkey_challenges_account` ON `passkey_challenges` (`account_id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`host` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`backed_up` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`);--> statement-breakpoint
CREATE TABLE `disputes` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text NOT NULL,
	`status` text NOT NULL,
	`reason` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`is_withdrawn` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	`opened_at` integer NOT NULL,
	`lost_at` integer,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "disputes_amount" CHECK(amount_cents > 0),
	CONSTRAINT "disputes_lost_at" CHECK((status = 'lost') = (lost_at IS NOT NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `disputes_ref` ON `disputes` (`website_id`,`provider`,`provider_ref`);--> statement-breakpoint
CREATE INDEX `disputes_order` ON `disputes` (`order_id`,`opened_at`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`received_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `payment_events_time` ON `payment_events` (`received_at`);--> statement-breakpoint
CREATE TABLE `payment_tries` (
	`website_id` text NOT NULL,
	`key` text NOT NULL,
	`cart_hash` text NOT NULL,
	`ip_hash` text NOT NULL,
	`status` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `payment_tries_ip` ON `payment_tries` (`website_id`,`ip_hash`,`at`,`status`);--> statement-breakpoint
CREATE INDEX `payment_tries_cart` ON `payment_tries` (`website_id`,`cart_hash`,`at`,`status`);--> statement-breakpoint
CREATE INDEX `payment_tries_age` ON `payment_tries` (`at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`website_id` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`decline_code` text,
	`checks` integer DEFAULT 0 NOT NULL,
	`next_check_at` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "payments_refunded" CHECK(refunded_cents BETWEEN 0 AND amount_cents)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_order_id_unique` ON `payments` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_ref` ON `payments` (`provider`,`provider_ref`);--> statement-breakpoint
CREATE INDEX `payments_open` ON `payments` (`status`,`updated_at`) WHERE status IN ('created', 'needs-action');--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`payment_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL,
	`gift_cards` text DEFAULT '[]' NOT NULL,
	`provider_ref` text,
	`status` text NOT NULL,
	`is_pending` integer DEFAULT 0 NOT NULL,
	`cancels_order` integer DEFAULT 0 NOT NULL,
	`notifies` integer DEFAULT 1 NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer DEFAULT 0 NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "refunds_amount" CHECK(amount_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency` ON `refunds` (`order_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_open` ON `refunds` (`next_attempt_at`) WHERE status = 'created';--> statement-breakpoint
CREATE TABLE `test_payments` (
	`key` text PRIMARY KEY NOT NULL,
	`ref` text NOT NULL,
	`website_id` text DEFAULT '' NOT NULL,
	`order_id` text DEFAULT '' NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`kept_method` text DEFAULT '' NOT NULL,
	`return_path` text DEFAULT '/' NOT NULL,
	`is_hold` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`refunds` text DEFAULT '{}' NOT NULL,
	`decline_code` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `test_payments_ref_unique` ON `test_payments` (`ref`);--> statement-breakpoint
CREATE TABLE `product_variants` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`position` integer NOT NULL,
	`sku` text NOT NULL,
	`price_cents` integer NOT NULL,
	`sale_price_cents` integer DEFAULT 0 NOT NULL,
	`on_sale` integer DEFAULT 0 NOT NULL,
	`qty_in_stock` integer DEFAULT 0 NOT NULL,
	`unlimited` integer DEFAULT 0 NOT NULL,
	`option_values` text DEFAULT '[]' NOT NULL,
	`parcel` text,
	`media_id` text,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`item_id`) REFERENCES `items`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "product_variants_stock" CHECK(qty_in_stock >= 0),
	CONSTRAINT "product_variants_price" CHECK(price_cents BETWEEN 0 AND 100000000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_variants_sku` ON `product_variants` (`website_id`,`sku`);--> statement-breakpoint
CREATE INDEX `product_variants_item` ON `product_variants` (`item_id`,`position`);--> statement-breakpoint
CREATE INDEX `product_variants_low` ON `product_variants` (`website_id`,`unlimited`,`qty_in_stock`);--> statement-breakpoint
CREATE TABLE `restock_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`email` text NOT NULL,
	`consent` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`notified_at` integer,
	FOREIGN KEY (`variant_id`) REFERENCES `product_variants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restock_requests_once` ON `restock_requests` (`variant_id`,`email`) WHERE notified_at IS NULL;--> statement-breakpoint
CREATE INDEX `restock_requests_variant` ON `restock_requests` (`variant_id`);--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`order_id` text,
	`change` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`account_id` text
);
--> statement-breakpoint
CREATE INDEX `stock_movements_variant` ON `stock_movements` (`variant_id`,`at`);--> statement-breakpoint
CREATE INDEX `stock_movements_order` ON `stock_movements` (`order_id`);--> statement-breakpoint
CREATE TABLE `release_parts` (
	`release_id` text NOT NULL,
	`website_id` text NOT NULL,
	`kind` text NOT NULL,
	`ref_id` text NOT NULL,
	`title` text NOT NULL,
	`version` integer NOT NULL,
	`change` text,
	`before` text,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`release_id`, `kind`, `ref_id`),
	FOREIGN KEY (`release_id`) REFERENCES `releases`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `release_parts_ref` ON `release_parts` (`website_id`,`kind`,`ref_id`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`publish_on` integer,
	`published_at` integer,
	`rolled_back_at` integer,
	`problems` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `releases_website` ON `releases` (`website_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `releases_due` ON `releases` (`status`,`publish_on`);--> statement-breakpoint
CREATE TABLE `low_stock_notices` (
	`variant_id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`mail_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `low_stock_notices_mail` ON `low_stock_notices` (`website_id`,`mail_id`);--> statement-breakpoint
CREATE TABLE `mail_opt_outs` (
	`website_id` text NOT NULL,
	`email` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `email`)
);
--> statement-breakpoint
CREATE TABLE `review_pictures` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`review_id` text,
	`position` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`review_id`) REFERENCES `reviews`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_pictures_review` ON `review_pictures` (`review_id`,`position`);--> statement-breakpoint
CREATE INDEX `review_pictures_orphans` ON `review_pictures` (`created_at`) WHERE review_id IS NULL;--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`item_id` text NOT NULL,
	`order_id` text,
	`order_line_id` text,
	`rating` integer NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`status` integer DEFAULT 3 NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`replied_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "reviews_rating" CHECK(rating BETWEEN 1 AND 5),
	CONSTRAINT "reviews_status_code" CHECK(status IN (1, 3, 5))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_order_line_id_unique` ON `reviews` (`order_line_id`);--> statement-breakpoint
CREATE INDEX `reviews_product` ON `reviews` (`website_id`,`item_id`,`status`,`created_at`,`id`,`rating`);--> statement-breakpoint
CREATE INDEX `reviews_list` ON `reviews` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_status` ON `reviews` (`website_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reviews_order` ON `reviews` (`order_id`);--> statement-breakpoint
CREATE TABLE `sales_buyers` (
	`order_id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`currency` text NOT NULL,
	`is_test` integer NOT NULL,
	`first_day` text NOT NULL,
	`last_day` text NOT NULL,
	`orders` integer NOT NULL,
	`net_cents` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sales_buyers_best` ON `sales_buyers` (`website_id`,`currency`,`is_test`,`net_cents`);--> statement-breakpoint
CREATE INDEX `sales_buyers_first` ON `sales_buyers` (`website_id`,`first_day`);--> statement-breakpoint
CREATE TABLE `sales_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`website_id` text NOT NULL,
	`order_id` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sales_changes_website` ON `sales_changes` (`website_id`,`id`);--> statement-breakpoint
CREATE TABLE `sales_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`website_id` text NOT NULL,
	`currency` text NOT NULL,
	`is_test` integer NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`is_renewal` integer DEFAULT 0 NOT NULL,
	`buyer` text DEFAULT '' NOT NULL,
	`first_day` text DEFAULT '' NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`total_cents` integer DEFAULT 0 NOT NULL,
	`card_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sales_entries_order` ON `sales_entries` (`order_id`);--> statement-breakpoint
CREATE INDEX `sales_entries_day` ON `sales_entries` (`website_id`,`day`);--> statement-breakpoint
CREATE INDEX `sales_entries_first` ON `sales_entries` (`website_id`,`first_day`);--> statement-breakpoint
CREATE TABLE `sales_sums` (
	`website_id` text NOT NULL,
	`currency` text NOT NULL,
	`is_test` integer NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`value` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`pieces` integer DEFAULT 0 NOT NULL,
	`renewals` integer DEFAULT 0 NOT NULL,
	`buyers` integer DEFAULT 0 NOT NULL,
	`repeat_buyers` integer DEFAULT 0 NOT NULL,
	`gap_days` integer DEFAULT 0 NOT NULL,
	`gross_cents` integer DEFAULT 0 NOT NULL,
	`discount_cents` integer DEFAULT 0 NOT NULL,
	`shipping_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`included_tax_cents` integer DEFAULT 0 NOT NULL,
	`total_cents` integer DEFAULT 0 NOT NULL,
	`card_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `currency`, `is_test`, `dimension`, `period`, `value`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sales_sums_best` ON `sales_sums` (`website_id`,`currency`,`is_test`,`period`,`total_cents`) WHERE dimension = 'product';--> statement-breakpoint
CREATE TABLE `account_totp` (
	`account_id` text PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`account_id`, `code_hash`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_in_tickets` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`website_id` text NOT NULL,
	`is_remembered` integer NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_tickets_expiry` ON `sign_in_tickets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sign_in_tickets_account` ON `sign_in_tickets` (`account_id`);--> statement-breakpoint
CREATE TABLE `attempt_counters` (
	`key` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`window_started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_counters_window` ON `attempt_counters` (`window_started_at`);--> statement-breakpoint
CREATE TABLE `customer_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`address` text NOT NULL,
	`is_default` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_addresses_account` ON `customer_addresses` (`website_id`,`account_id`);--> statement-breakpoint
CREATE TABLE `discount_uses` (
	`discount_id` text NOT NULL,
	`customer` text NOT NULL,
	`used` integer NOT NULL,
	`per_customer_limit` integer,
	PRIMARY KEY(`discount_id`, `customer`),
	FOREIGN KEY (`discount_id`) REFERENCES `discounts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "discount_uses_limit" CHECK(per_customer_limit IS NULL OR used <= per_customer_limit)
);
--> statement-breakpoint
CREATE TABLE `discounts` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`code` text,
	`rule` text NOT NULL,
	`is_enabled` integer DEFAULT 1 NOT NULL,
	`usage_limit` integer,
	`used` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "discounts_limit" CHECK(usage_limit IS NULL OR used <= usage_limit),
	CONSTRAINT "discounts_used" CHECK(used >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `discounts_code` ON `discounts` (`website_id`,`code`);--> statement-breakpoint
CREATE INDEX `discounts_automatic` ON `discounts` (`website_id`) WHERE code IS NULL AND is_enabled = 1;--> statement-breakpoint
CREATE TABLE `store_rules` (
	`website_id` text PRIMARY KEY NOT NULL,
	`shipping` text DEFAULT '{}' NOT NULL,
	`taxes` text DEFAULT '{}' NOT NULL,
	`payments` text DEFAULT '{}' NOT NULL,
	`mails` text DEFAULT '{}' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
CREATE TABLE `redirects` (
	`website_id` text NOT NULL,
	`from_path` text NOT NULL,
	`to_href` text NOT NULL,
	`status` integer NOT NULL,
	`target_id` text,
	PRIMARY KEY(`website_id`, `from_path`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sample_data` (
	`website_id` text PRIMARY KEY NOT NULL,
	`added_at` integer NOT NULL,
	`counts` text NOT NULL,
	`roll_ups` text NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `site_header_footer` (
	`website_id` text PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`draft` text,
	`published_at` integer,
	`updated_at` integer DEFAULT 0 NOT NULL,
	`updated_by` text,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `summary_choices` (
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`is_on` integer NOT NULL,
	`is_also_quiet` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `account_id`),
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
CREATE UNIQUE INDEX `websites_identifier_unique` ON `websites` (`identifier`);--> statement-breakpoint
CREATE INDEX `websites_owner` ON `websites` (`owner_account_id`);--> statement-breakpoint
CREATE TABLE `subscription_charges` (
	`id` text PRIMARY KEY NOT NULL,
	`subscription_id` text NOT NULL,
	`website_id` text NOT NULL,
	`kind` text NOT NULL,
	`due_at` integer NOT NULL,
	`status` text NOT NULL,
	`attempt` integer DEFAULT 1 NOT NULL,
	`amount_cents` integer NOT NULL,
	`credit_cents` integer DEFAULT 0 NOT NULL,
	`credit_after_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`stock_taken` integer DEFAULT 0 NOT NULL,
	`terms` text NOT NULL,
	`provider` text NOT NULL,
	`provider_ref` text,
	`order_id` text,
	`decline_code` text,
	`asked_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscriptions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "subscription_charges_amount" CHECK(amount_cents >= 0 AND credit_cents >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_charges_period` ON `subscription_charges` (`subscription_id`,`due_at`) WHERE kind = 'renewal';--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_charges_open` ON `subscription_charges` (`subscription_id`) WHERE status IN ('created', 'waiting');--> statement-breakpoint
CREATE INDEX `subscription_charges_list` ON `subscription_charges` (`subscription_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`status` text NOT NULL,
	`account_id` text,
	`email` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`phone` text DEFAULT '' NOT NULL,
	`first_order_id` text NOT NULL,
	`item_id` text NOT NULL,
	`currency` text NOT NULL,
	`terms` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`monthly_cents` integer NOT NULL,
	`time_zone` text NOT NULL,
	`anchor_at` integer NOT NULL,
	`position` integer NOT NULL,
	`paid_cycles` integer DEFAULT 1 NOT NULL,
	`num_cycles` integer NOT NULL,
	`paid_cents` integer NOT NULL,
	`paid_until` integer DEFAULT 0 NOT NULL,
	`paid_order_id` text,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`next_charge_at` integer,
	`stock_wait_since` integer,
	`queued_until` integer DEFAULT 0 NOT NULL,
	`provider` text NOT NULL,
	`method_ref` text,
	`method_label` text DEFAULT '' NOT NULL,
	`method_expires_at` integer,
	`credit_cents` integer DEFAULT 0 NOT NULL,
	`failed_attempts` integer DEFAULT 0 NOT NULL,
	`cancel_reason` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`cancelled_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "subscriptions_credit" CHECK(credit_cents >= 0),
	CONSTRAINT "subscriptions_cycles" CHECK(num_cycles = 0 OR paid_cycles <= num_cycles)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscriptions_first_order_id_unique` ON `subscriptions` (`first_order_id`);--> statement-breakpoint
CREATE INDEX `subscriptions_due` ON `subscriptions` (`next_charge_at`) WHERE next_charge_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `subscriptions_list` ON `subscriptions` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscriptions_status` ON `subscriptions` (`website_id`,`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscriptions_account` ON `subscriptions` (`website_id`,`account_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscriptions_email` ON `subscriptions` (`website_id`,lower(email));--> statement-breakpoint
CREATE INDEX `subscriptions_card` ON `subscriptions` (`method_expires_at`) WHERE method_expires_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `waiting_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`places` integer NOT NULL,
	`status` text NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`offered_at` integer,
	`expires_at` integer,
	`cart_id` text,
	`order_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "waiting_requests_places" CHECK(places BETWEEN 1 AND 20 AND held BETWEEN 0 AND places)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_requests_once` ON `waiting_requests` (`variant_id`,`email`) WHERE status IN ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX `waiting_requests_line` ON `waiting_requests` (`variant_id`,`created_at`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `waiting_requests_held` ON `waiting_requests` (`expires_at`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `waiting_requests_list` ON `waiting_requests` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `waiting_requests_cart` ON `waiting_requests` (`cart_id`) WHERE status = 'offered' AND cart_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `waiting_requests_order` ON `waiting_requests` (`order_id`) WHERE order_id IS NOT NULL;