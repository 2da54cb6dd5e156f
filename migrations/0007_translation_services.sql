CREATE TABLE `translation_services` (
	`website_id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`secret` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TRIGGER `translations_of_page` AFTER DELETE ON `pages` BEGIN
	DELETE FROM `translations` WHERE `subject_id` = old.`id` AND `kind` = 'page';
END;--> statement-breakpoint
CREATE TRIGGER `translations_of_item` AFTER DELETE ON `items` BEGIN
	DELETE FROM `translations` WHERE `subject_id` = old.`id` AND `kind` = 'item';
END;--> statement-breakpoint
CREATE TRIGGER `translations_of_collection` AFTER DELETE ON `collections` BEGIN
	DELETE FROM `translations` WHERE `subject_id` = old.`id` AND `kind` = 'collection';
END;--> statement-breakpoint
CREATE TRIGGER `translations_of_form` AFTER DELETE ON `forms` BEGIN
	DELETE FROM `translations` WHERE `subject_id` = old.`id` AND `kind` = 'form';
END;
