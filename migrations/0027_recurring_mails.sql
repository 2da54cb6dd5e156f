ALTER TABLE `mail_outbox` ADD `unsubscribe_url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscriptions` ADD `method_expires_at` integer;--> statement-breakpoint
CREATE INDEX `subscriptions_card` ON `subscriptions` (`method_expires_at`) WHERE method_expires_at IS NOT NULL;