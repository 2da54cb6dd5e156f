CREATE INDEX `single_use_tokens_subject` ON `single_use_tokens` (`purpose`,`subject`);--> statement-breakpoint
CREATE INDEX `single_use_tokens_website` ON `single_use_tokens` (`website_id`,`purpose`,`created_at`);--> statement-breakpoint
CREATE INDEX `single_use_tokens_expiry` ON `single_use_tokens` (`expires_at`);