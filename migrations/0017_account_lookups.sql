CREATE INDEX `members_account` ON `members` (`account_id`);--> statement-breakpoint
CREATE INDEX `websites_owner` ON `websites` (`owner_account_id`);