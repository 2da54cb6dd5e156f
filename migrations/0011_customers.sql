ALTER TABLE `carts` ADD `cloned_from` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `erase_requested_at` integer;--> statement-breakpoint
CREATE INDEX `orders_customer` ON `orders` (`website_id`,lower(email));--> statement-breakpoint
CREATE INDEX `orders_erase` ON `orders` (`erase_requested_at`) WHERE erase_requested_at IS NOT NULL;