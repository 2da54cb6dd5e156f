CREATE TABLE `cart_gift_cards` (
	`cart_id` text NOT NULL,
	`gift_card_id` text NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`cart_id`, `gift_card_id`),
	FOREIGN KEY (`cart_id`) REFERENCES `carts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`gift_card_id`) REFERENCES `gift_cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `gift_card_ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`gift_card_id` text NOT NULL,
	`order_id` text,
	`change_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`account_id` text,
	FOREIGN KEY (`gift_card_id`) REFERENCES `gift_cards`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `gift_card_ledger_card` ON `gift_card_ledger` (`gift_card_id`,`at`);--> statement-breakpoint
CREATE TABLE `gift_card_uses` (
	`order_id` text NOT NULL,
	`gift_card_id` text NOT NULL,
	`position` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`order_id`, `gift_card_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "gift_card_uses_amount" CHECK(amount_cents > 0),
	CONSTRAINT "gift_card_uses_refunded" CHECK(refunded_cents BETWEEN 0 AND amount_cents)
);
--> statement-breakpoint
CREATE INDEX `gift_card_uses_card` ON `gift_card_uses` (`gift_card_id`);--> statement-breakpoint
CREATE TABLE `gift_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`code_hash` text,
	`last4` text DEFAULT '' NOT NULL,
	`currency` text NOT NULL,
	`initial_cents` integer NOT NULL,
	`balance_cents` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`expires_at` integer,
	`order_id` text,
	`order_line_id` text,
	`idempotency_key` text,
	`sender_name` text DEFAULT '' NOT NULL,
	`recipient_name` text DEFAULT '' NOT NULL,
	`recipient_email` text DEFAULT '' NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`send_at` integer NOT NULL,
	`sent_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "gift_cards_balance" CHECK(balance_cents >= 0),
	CONSTRAINT "gift_cards_initial" CHECK(initial_cents > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_code` ON `gift_cards` (`website_id`,`code_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_line` ON `gift_cards` (`order_line_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `gift_cards_idempotency` ON `gift_cards` (`website_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `gift_cards_order` ON `gift_cards` (`order_id`);--> statement-breakpoint
CREATE INDEX `gift_cards_list` ON `gift_cards` (`website_id`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `gift_cards` text DEFAULT '[]' NOT NULL;