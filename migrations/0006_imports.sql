CREATE TABLE `product_import_products` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`product_key` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`plan` text,
	`outcome` text,
	`issues` text DEFAULT '[]' NOT NULL,
	`pictures` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_import_products_plan` ON `product_import_products` (`import_id`,`plan`,`line`);--> statement-breakpoint
CREATE INDEX `product_import_products_outcome` ON `product_import_products` (`import_id`,`outcome`,`line`);--> statement-breakpoint
CREATE TABLE `product_import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`product_key` text NOT NULL,
	`cells` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_import_rows_product` ON `product_import_rows` (`import_id`,`product_key`);--> statement-breakpoint
CREATE TABLE `product_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`account_id` text,
	`collection_id` text NOT NULL,
	`filename` text NOT NULL,
	`state` text NOT NULL,
	`file` text DEFAULT '{}' NOT NULL,
	`keeps_stock` integer DEFAULT 0 NOT NULL,
	`problem` text,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_imports_website` ON `product_imports` (`website_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `product_imports_state` ON `product_imports` (`state`,`lease_until`);