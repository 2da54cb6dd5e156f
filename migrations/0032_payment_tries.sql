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
ALTER TABLE `payments` ADD `checks` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `payments` ADD `next_check_at` integer DEFAULT 0 NOT NULL;