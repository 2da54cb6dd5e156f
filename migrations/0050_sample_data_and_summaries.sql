CREATE TABLE `sample_data` (
	`website_id` text PRIMARY KEY NOT NULL,
	`added_at` integer NOT NULL,
	`counts` text NOT NULL,
	`roll_ups` text NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `summary_choices` (
	`website_id` text NOT NULL,
	`account_id` text NOT NULL,
	`is_on` integer NOT NULL,
	`is_also_quiet` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `account_id`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
