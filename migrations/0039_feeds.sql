CREATE TABLE `feeds` (
	`website_id` text NOT NULL,
	`url` text NOT NULL,
	`content` text,
	`etag` text,
	`read_at` integer,
	`problem` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `url`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `feeds_due` ON `feeds` (`next_at`);