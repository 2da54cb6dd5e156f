CREATE TABLE `experiment_days` (
	`experiment_id` text NOT NULL,
	`cohort` text NOT NULL,
	`day` text NOT NULL,
	`visitors` integer NOT NULL,
	`conversions` integer NOT NULL,
	PRIMARY KEY(`experiment_id`, `cohort`, `day`),
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `experiment_visitors` (
	`experiment_id` text NOT NULL,
	`visitor` text NOT NULL,
	`cohort` text NOT NULL,
	`day` text,
	`seen_at` integer,
	`reached_at` integer,
	`counted` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`experiment_id`, `visitor`),
	FOREIGN KEY (`experiment_id`) REFERENCES `experiments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `experiments` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`page_id` text NOT NULL,
	`section_id` text,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`goal` text,
	`arms` text NOT NULL,
	`kept` text,
	`started_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`page_id`) REFERENCES `pages`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `experiments_website` ON `experiments` (`website_id`,`status`);--> statement-breakpoint
CREATE INDEX `experiments_page` ON `experiments` (`page_id`);