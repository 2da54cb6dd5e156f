CREATE TABLE `performance_tallies` (
	`website_id` text NOT NULL,
	`dimension` text NOT NULL,
	`period` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	`tally` text NOT NULL,
	PRIMARY KEY(`website_id`, `dimension`, `period`, `value`)
);
--> statement-breakpoint
CREATE INDEX `performance_tallies_count` ON `performance_tallies` (`website_id`,`dimension`,`period`,`count`);--> statement-breakpoint
CREATE TABLE `script_error_days` (
	`website_id` text NOT NULL,
	`day` text NOT NULL,
	`fingerprint` text NOT NULL,
	`count` integer NOT NULL,
	`tally` text NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`website_id`, `day`, `fingerprint`)
);
--> statement-breakpoint
CREATE INDEX `script_error_days_count` ON `script_error_days` (`website_id`,`day`,`count`);--> statement-breakpoint
-- What was counted so far. Buckets that a threshold cuts are rated by their better half: 83 holds 2,500 ms.
INSERT INTO `performance_tallies` (`website_id`, `dimension`, `period`, `value`, `count`, `tally`)
SELECT website_id, dimension, period, value, sum(iif(is_bucket, counted, 0)), json_group_object(key, counted) FROM (
	SELECT old.website_id, old.dimension, old.period, old.value, part.value = 'bucket' AS is_bucket,
		old.name || ':' || iif(part.value = 'bucket', old.bucket, old.rating) AS key, sum(old.count) AS counted
	FROM (
		SELECT website_id, substr(name, 5) AS name, bucket, count, dimensions.value AS dimension, substr(day, 1, lengths.value) AS period,
			CASE dimensions.value WHEN 'device' THEN device WHEN 'connection' THEN connection WHEN 'path' THEN `performance_daily`.path WHEN 'measure' THEN substr(name, 5) ELSE '' END AS value,
			CASE name
				WHEN 'rum-lcp' THEN iif(bucket <= 83, 'good', iif(bucket <= 88, 'needsImprovement', 'poor'))
				WHEN 'rum-inp' THEN iif(bucket <= 56, 'good', iif(bucket <= 66, 'needsImprovement', 'poor'))
				WHEN 'rum-cls' THEN iif(bucket <= 49, 'good', iif(bucket <= 58, 'needsImprovement', 'poor'))
				WHEN 'rum-ttfb' THEN iif(bucket <= 71, 'good', iif(bucket <= 79, 'needsImprovement', 'poor'))
			END AS rating
		FROM `performance_daily`
		JOIN json_each('["total","device","connection","path","measure"]') AS dimensions
		JOIN json_each('[4,7,10]') AS lengths
		WHERE (name IN ('rum-lcp', 'rum-inp', 'rum-cls', 'rum-ttfb')) = (dimensions.value <> 'measure')
	) AS old JOIN json_each('["bucket","rating"]') AS part
	WHERE part.value = 'bucket' OR old.rating IS NOT NULL
	GROUP BY 1, 2, 3, 4, 5, 6
) GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO `script_error_days` (`website_id`, `day`, `fingerprint`, `count`, `tally`, `last_seen_at`)
SELECT website_id, date(hour * 3600, 'unixepoch'), fingerprint, sum(count), '{}', max(last_seen_at) FROM `script_errors` GROUP BY 1, 2, 3;
--> statement-breakpoint
DROP TABLE `performance_daily`;--> statement-breakpoint
CREATE INDEX `script_errors_group` ON `script_errors` (`website_id`,`fingerprint`,`hour`);