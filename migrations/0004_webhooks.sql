CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`event` text NOT NULL,
	`subject_id` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_attempt_at` integer,
	`http_status` integer,
	`response` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_log` ON `webhook_deliveries` (`webhook_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_subject` ON `webhook_deliveries` (`webhook_id`,`subject_id`,`event`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`next_attempt_at`) WHERE status IN ('pending', 'sending');--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`website_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text DEFAULT '' NOT NULL,
	`previous_secret_until` integer,
	`state` text DEFAULT 'active' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`website_id`) REFERENCES `websites`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_website` ON `webhooks` (`website_id`,`created_at`);--> statement-breakpoint
-- Each trigger reports changes of one table to the webhooks that chose the event, in the transaction of the change. A site without webhooks
-- pays one lookup in webhooks_website per changed row. A row names the changed thing; the Worker reads it when it sends the event.
CREATE TRIGGER webhooks_order_event AFTER INSERT ON order_events
WHEN NEW.kind IN ('placed', 'paid', 'fulfilled', 'refunded', 'refunded-outside', 'cancelled', 'expired')
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.order_id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = (SELECT website_id FROM orders WHERE id = NEW.order_id) AND webhooks.state = 'active'
      AND chosen.value = CASE NEW.kind WHEN 'placed' THEN 'order.created' WHEN 'paid' THEN 'order.paid' WHEN 'fulfilled' THEN 'order.fulfilled'
        WHEN 'cancelled' THEN 'order.cancelled' WHEN 'expired' THEN 'order.cancelled' ELSE 'order.refunded' END;
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_stock AFTER INSERT ON stock_movements WHEN NEW.change <> 0
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = NEW.website_id AND webhooks.state = 'active' AND chosen.value = 'stock.changed';
END;
--> statement-breakpoint
-- Record type 11 is a product.
CREATE TRIGGER webhooks_product_created AFTER INSERT ON items WHEN NEW.record_type = 11 AND NEW.deleted_at IS NULL
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = NEW.website_id AND webhooks.state = 'active' AND chosen.value = 'product.created';
END;
--> statement-breakpoint
-- Changes that have not been sent yet are one event. A draft of a product's sections sets no content, so it is no event.
CREATE TRIGGER webhooks_product_changed AFTER UPDATE OF content, status, deleted_at ON items
WHEN NEW.record_type = 11 AND (NEW.deleted_at IS NULL OR OLD.deleted_at IS NULL)
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = NEW.website_id AND webhooks.state = 'active'
      AND chosen.value = iif(NEW.deleted_at IS NULL, 'product.updated', 'product.deleted')
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE webhook_id = webhooks.id AND subject_id = NEW.id AND event = chosen.value
        AND status = 'pending' AND attempts = 0);
END;
--> statement-breakpoint
-- Spam is no event. A suspicious submission is one when its owner has moved it to the inbox.
CREATE TRIGGER webhooks_form_submitted AFTER INSERT ON form_submissions WHEN NEW.status NOT IN ('spam', 'review')
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = NEW.website_id AND webhooks.state = 'active' AND chosen.value = 'form.submitted';
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_form_accepted AFTER UPDATE OF status ON form_submissions
WHEN OLD.status IN ('spam', 'review') AND NEW.status NOT IN ('spam', 'review')
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = NEW.website_id AND webhooks.state = 'active' AND chosen.value = 'form.submitted'
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE webhook_id = webhooks.id AND subject_id = NEW.id AND event = chosen.value);
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_member_added AFTER INSERT ON member_entitlements
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.rowid,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = (SELECT website_id FROM member_areas WHERE id = NEW.area_id) AND webhooks.state = 'active'
      AND chosen.value = iif(NEW.is_barred, 'member.left', 'member.joined');
END;
--> statement-breakpoint
CREATE TRIGGER webhooks_member_changed AFTER UPDATE OF is_barred ON member_entitlements WHEN NEW.is_barred <> OLD.is_barred
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.rowid,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = (SELECT website_id FROM member_areas WHERE id = NEW.area_id) AND webhooks.state = 'active'
      AND chosen.value = iif(NEW.is_barred, 'member.left', 'member.joined');
END;
--> statement-breakpoint
-- Status 1 is published, 2 scheduled. Publishing a published page schedules it for now first, which does not unpublish it.
CREATE TRIGGER webhooks_page AFTER UPDATE OF status, published, published_version, deleted_at ON pages
WHEN NEW.access_kind <> 'variant' AND (NEW.published IS NOT NULL OR OLD.published IS NOT NULL)
BEGIN
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, NEW.id,
      CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = NEW.website_id AND webhooks.state = 'active'
      AND chosen.value = CASE
        WHEN NEW.status = 1 AND NEW.deleted_at IS NULL AND NEW.published IS NOT NULL
          THEN iif(OLD.status <> 1 OR OLD.deleted_at IS NOT NULL OR OLD.published_version IS NOT NEW.published_version, 'page.published', '')
        WHEN OLD.status = 1 AND OLD.deleted_at IS NULL AND OLD.published IS NOT NULL
          AND NEW.status <> 2 THEN 'page.unpublished'
        ELSE '' END
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE webhook_id = webhooks.id AND subject_id = NEW.id AND event = chosen.value
        AND status = 'pending' AND attempts = 0);
END;
