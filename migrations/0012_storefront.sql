ALTER TABLE `restock_requests` ADD `consent` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `items_list_newest` ON `items` (`collection_id`,`status`,coalesce(`published_at`, 0),`id`);--> statement-breakpoint
CREATE INDEX `items_list_name` ON `items` (`collection_id`,`status`,lower(substr(`title`, 1, 40)),`id`);--> statement-breakpoint
CREATE INDEX `items_list_price` ON `items` (`collection_id`,`status`,coalesce(`summary` ->> '$.price.startingCents', `summary` ->> '$.price.saleCents', `summary` ->> '$.price.cents', 0),`id`);
