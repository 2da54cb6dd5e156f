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
CREATE INDEX `disputes_lost` ON `disputes` (`website_id`,`currency`,`lost_at`,`amount_cents`) WHERE lost_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `order_lines` ADD `owed_quantity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `is_pending` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription_charges` ADD `stock_taken` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `stock_wait_since` integer;