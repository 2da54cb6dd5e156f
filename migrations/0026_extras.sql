CREATE TABLE `waiting_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`variant_id` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`places` integer NOT NULL,
	`status` text NOT NULL,
	`held` integer DEFAULT 0 NOT NULL,
	`offered_at` integer,
	`expires_at` integer,
	`cart_id` text,
	`order_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "waiting_requests_places" CHECK(places BETWEEN 1 AND 20 AND held BETWEEN 0 AND places)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waiting_requests_once` ON `waiting_requests` (`variant_id`,`email`) WHERE status IN ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX `waiting_requests_line` ON `waiting_requests` (`variant_id`,`created_at`,`id`) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX `waiting_requests_held` ON `waiting_requests` (`expires_at`) WHERE status = 'offered';--> statement-breakpoint
CREATE INDEX `waiting_requests_list` ON `waiting_requests` (`website_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `waiting_requests_cart` ON `waiting_requests` (`cart_id`) WHERE status = 'offered' AND cart_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `waiting_requests_order` ON `waiting_requests` (`order_id`) WHERE order_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE `carts` ADD `tip` text DEFAULT '' NOT NULL;