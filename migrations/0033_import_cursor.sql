CREATE TABLE `product_import_issues` (
	`import_id` text NOT NULL,
	`level` text NOT NULL,
	`line` integer NOT NULL,
	`message` text NOT NULL,
	`title` text NOT NULL,
	PRIMARY KEY(`import_id`, `level`, `line`, `message`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `product_import_names` (
	`import_id` text NOT NULL,
	`name` text NOT NULL,
	`line` integer NOT NULL,
	PRIMARY KEY(`import_id`, `name`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `product_import_products_plan`;--> statement-breakpoint
DROP INDEX `product_import_products_outcome`;--> statement-breakpoint
ALTER TABLE `product_import_products` ADD `row_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `product_import_products_key` ON `product_import_products` (`import_id`,`product_key`);--> statement-breakpoint
ALTER TABLE `product_import_products` DROP COLUMN `title`;--> statement-breakpoint
ALTER TABLE `product_import_products` DROP COLUMN `outcome`;--> statement-breakpoint
ALTER TABLE `product_import_products` DROP COLUMN `issues`;--> statement-breakpoint
ALTER TABLE `product_import_products` DROP COLUMN `pictures`;--> statement-breakpoint
ALTER TABLE `product_imports` ADD `cursor` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product_imports` ADD `counts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `restock_requests_variant` ON `restock_requests` (`variant_id`);