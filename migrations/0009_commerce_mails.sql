ALTER TABLE `mail_outbox` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `store_rules` ADD `mails` text DEFAULT '{}' NOT NULL;