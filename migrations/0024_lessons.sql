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
ALTER TABLE `download_links` ADD `used_before` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `paid_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `paid_order_id` text;--> statement-breakpoint
UPDATE `subscriptions` SET `paid_until` = `period_end`, `paid_order_id` = coalesce((SELECT c.order_id FROM subscription_charges c WHERE c.subscription_id = subscriptions.id AND c.status = 'paid' ORDER BY c.created_at DESC LIMIT 1), `first_order_id`);
