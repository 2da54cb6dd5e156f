ALTER TABLE `product_variants` ADD `low_stock_at` integer;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `cost_cents` integer;--> statement-breakpoint
ALTER TABLE `product_variants` ADD `barcode` text;--> statement-breakpoint
CREATE INDEX `product_variants_own_low` ON `product_variants` (`website_id`,`low_stock_at`) WHERE low_stock_at IS NOT NULL;