ALTER TABLE `test_payments` ADD `website_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `test_payments` ADD `order_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `test_payments` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `test_payments` ADD `return_path` text DEFAULT '/' NOT NULL;--> statement-breakpoint
ALTER TABLE `test_payments` ADD `is_hold` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `test_payments` ADD `refunds` text DEFAULT '{}' NOT NULL;