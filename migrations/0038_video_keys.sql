-- Blocks, section backgrounds and item summaries hold a video as `video`. A quote inside a JSON string is escaped: only keys match.
UPDATE `pages` SET `draft` = replace(`draft`, '"film":', '"video":'), `published` = replace(`published`, '"film":', '"video":')
	WHERE instr(`draft`, '"film":') > 0 OR instr(`published`, '"film":') > 0;--> statement-breakpoint
UPDATE `page_revisions` SET `content` = replace(`content`, '"film":', '"video":') WHERE instr(`content`, '"film":') > 0;--> statement-breakpoint
UPDATE `items` SET `content` = replace(`content`, '"film":', '"video":'), `summary` = replace(`summary`, '"film":', '"video":'),
	`draft` = replace(`draft`, '"film":', '"video":')
	WHERE instr(`content`, '"film":') > 0 OR instr(`summary`, '"film":') > 0 OR instr(`draft`, '"film":') > 0;--> statement-breakpoint
-- Copies of a site in KV outlive this by an hour: the revision drops the pages that were made of them.
UPDATE `websites` SET `revision` = `revision` + 1
	WHERE `id` IN (SELECT `website_id` FROM `site_header_footer` WHERE instr(`content`, '"film":') > 0);--> statement-breakpoint
UPDATE `site_header_footer` SET `content` = replace(`content`, '"film":', '"video":') WHERE instr(`content`, '"film":') > 0;
