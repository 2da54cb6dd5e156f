ALTER TABLE `redirects` ADD `target_id` text;--> statement-breakpoint
UPDATE `redirects` SET `target_id` = coalesce(
	(SELECT p.`id` FROM `pages` p WHERE p.`website_id` = `redirects`.`website_id` AND p.`path` = `to_href` AND p.`deleted_at` IS NULL),
	(SELECT i.`id` FROM `pages` p JOIN `items` i ON i.`collection_id` = p.`collection_id`
		AND i.`url_id` = substr(`to_href`, length(rtrim(`to_href`, replace(`to_href`, '/', ''))) + 1)
		WHERE p.`website_id` = `redirects`.`website_id` AND p.`deleted_at` IS NULL
		AND p.`path` = coalesce(nullif(rtrim(rtrim(`to_href`, replace(`to_href`, '/', '')), '/'), ''), '/') LIMIT 1));
