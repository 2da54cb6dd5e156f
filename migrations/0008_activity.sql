CREATE TABLE `mail_senders` (
	`website_id` text PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`address` text,
	`pending_address` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `audit_log` ADD `key_name` text;--> statement-breakpoint
CREATE INDEX `audit_log_person` ON `audit_log` (`website_id`,`account_id`,`created_at`);