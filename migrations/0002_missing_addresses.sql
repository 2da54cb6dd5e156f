CREATE TABLE `missing_addresses` (
	`website_id` text NOT NULL,
	`path` text NOT NULL,
	`day` text NOT NULL,
	`hits` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `path`, `day`),
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
