CREATE TABLE `census_rollups` (
	`website_id` text NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`value` text NOT NULL,
	`label` text,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`seconds` integer DEFAULT 0 NOT NULL,
	`onward` integer DEFAULT 0 NOT NULL,
	`carts` integer DEFAULT 0 NOT NULL,
	`checkouts` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`uniques` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `period`, `value`)
);
--> statement-breakpoint
CREATE INDEX `census_rollups_most` ON `census_rollups` (`website_id`,`dimension`,`period`,`views`);--> statement-breakpoint
CREATE INDEX `census_daily_most` ON `census_daily` (`website_id`,`dimension`,`day`,`views`);--> statement-breakpoint
INSERT INTO `census_daily` (`website_id`, `dimension`, `day`, `value`, `views`, `visits`, `clicks`, `seconds`, `onward`, `carts`, `checkouts`, `orders`, `revenue_cents`)
SELECT `website_id`, 'all', `day`, `dimension`, sum(`views`), sum(`visits`), sum(`clicks`), sum(`seconds`), sum(`onward`), sum(`carts`), sum(`checkouts`), sum(`orders`), sum(`revenue_cents`)
FROM `census_daily` WHERE `dimension` <> 'total' GROUP BY `website_id`, `day`, `dimension`;--> statement-breakpoint
INSERT INTO `census_rollups` (`website_id`, `dimension`, `period`, `value`, `label`, `views`, `visits`, `clicks`, `seconds`, `onward`, `carts`, `checkouts`, `orders`, `revenue_cents`, `uniques`)
SELECT `website_id`, `dimension`, substr(`day`, 1, 7), `value`, max(`label`), sum(`views`), sum(`visits`), sum(`clicks`), sum(`seconds`), sum(`onward`), sum(`carts`), sum(`checkouts`), sum(`orders`), sum(`revenue_cents`), sum(`uniques`)
FROM `census_daily` GROUP BY 1, 2, 3, 4;--> statement-breakpoint
INSERT INTO `census_rollups` (`website_id`, `dimension`, `period`, `value`, `label`, `views`, `visits`, `clicks`, `seconds`, `onward`, `carts`, `checkouts`, `orders`, `revenue_cents`, `uniques`)
SELECT `website_id`, `dimension`, substr(`period`, 1, 4), `value`, max(`label`), sum(`views`), sum(`visits`), sum(`clicks`), sum(`seconds`), sum(`onward`), sum(`carts`), sum(`checkouts`), sum(`orders`), sum(`revenue_cents`), sum(`uniques`)
FROM `census_rollups` GROUP BY 1, 2, 3, 4;
