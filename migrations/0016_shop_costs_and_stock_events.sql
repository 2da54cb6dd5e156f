ALTER TABLE `order_lines` ADD `cost_cents` integer;--> statement-breakpoint
ALTER TABLE `sales_entries` ADD `costed_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales_entries` ADD `cost_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales_sums` ADD `costed_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales_sums` ADD `cost_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `webhook_deliveries` ADD `subjects` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- One action changes the stock of many variants at one time, for one reason. Its movements are one event per 100 variants.
DROP TRIGGER webhooks_stock;--> statement-breakpoint
CREATE TRIGGER webhooks_stock AFTER INSERT ON stock_movements WHEN NEW.change <> 0
BEGIN
  UPDATE webhook_deliveries SET subjects = json_insert(subjects, '$[#]', NEW.id)
    WHERE webhook_id IN (SELECT id FROM webhooks WHERE website_id = NEW.website_id AND state = 'active')
      AND subject_id = concat_ws(' ', NEW.at, NEW.reason, NEW.order_id) AND event = 'stock.changed'
      AND status = 'pending' AND attempts = 0 AND json_array_length(subjects) < 100;
  INSERT INTO webhook_deliveries (id, website_id, webhook_id, event, subject_id, subjects, next_attempt_at, created_at)
    SELECT lower(hex(randomblob(12))), webhooks.website_id, webhooks.id, chosen.value, concat_ws(' ', NEW.at, NEW.reason, NEW.order_id),
      json_array(NEW.id), CAST(unixepoch('subsec') * 1000 AS INTEGER), CAST(unixepoch('subsec') * 1000 AS INTEGER)
    FROM webhooks, json_each(webhooks.events) AS chosen
    WHERE webhooks.website_id = NEW.website_id AND webhooks.state = 'active' AND chosen.value = 'stock.changed'
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries WHERE webhook_id = webhooks.id AND event = chosen.value
        AND subject_id = concat_ws(' ', NEW.at, NEW.reason, NEW.order_id) AND subjects ->> '$[#-1]' = NEW.id);
END;
