CREATE TABLE `order_files` (
	`order_id` text NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`order_id`, `file_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `form_files`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `order_files_file` ON `order_files` (`file_id`);--> statement-breakpoint
ALTER TABLE `cart_entries` ADD `entered` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `cart_entries_files` ON `cart_entries` (`cart_id`) WHERE instr(answers, '"files":[') > 0;--> statement-breakpoint
ALTER TABLE `form_files` ADD `cart_id` text;
