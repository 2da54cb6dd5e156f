CREATE TABLE `api_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`secret_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `api_keys_website` ON `api_keys` (`website_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_keys_account` ON `api_keys` (`account_id`);