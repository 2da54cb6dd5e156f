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
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`next_charge_at` integer,
	`queued_until` integer DEFAULT 0 NOT NULL,
	`provider` text NOT NULL,
	`method_ref` text,
	`method_label` text DEFAULT '' NOT NULL,
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
ALTER TABLE `test_payments` ADD `kept_method` text DEFAULT '' NOT NULL;