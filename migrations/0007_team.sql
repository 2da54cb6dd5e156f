DROP INDEX `mail_outbox_idempotency_key_unique`;--> statement-breakpoint
ALTER TABLE `mail_outbox` ADD `is_secret` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `mail_outbox_cause` ON `mail_outbox` (`website_id`,`idempotency_key`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `device` text DEFAULT '' NOT NULL;