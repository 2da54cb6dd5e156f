CREATE TABLE `product_import_changes` (
	`import_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`collection_id` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'made' NOT NULL,
	`title` text NOT NULL,
	`earlier_version` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	`has_stock` integer DEFAULT false NOT NULL,
	`reason` text,
	`parts` text DEFAULT '[]' NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`import_id`, `kind`, `collection_id`, `target_id`),
	FOREIGN KEY (`import_id`) REFERENCES `product_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_import_changes_state` ON `product_import_changes` (`import_id`,`state`,`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `product_import_changes_target` ON `product_import_changes` (`target_id`,`at`);