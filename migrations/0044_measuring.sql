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
	`carts` integer DEFAULT 0 NOT NULL,
	`checkouts` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `hour`, `value`)
);
--> statement-breakpoint
CREATE TABLE `performance_daily` (
	`website_id` text NOT NULL,
	`name` text NOT NULL,
	`day` text NOT NULL,
	`path` text NOT NULL,
	`device` text NOT NULL,
	`connection` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`website_id`, `name`, `day`, `path`, `device`, `connection`, `bucket`)
);
--> statement-breakpoint
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
ALTER TABLE `census_daily` ADD `seconds` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_daily` ADD `onward` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_daily` ADD `carts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_daily` ADD `checkouts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_daily` ADD `orders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_daily` ADD `revenue_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `census_events` ADD `country` text;--> statement-breakpoint
ALTER TABLE `census_events` ADD `analytics_id` text;--> statement-breakpoint
CREATE INDEX `census_events_analytics_id` ON `census_events` (`website_id`,`analytics_id`) WHERE analytics_id IS NOT NULL;