-- An order is found by what it says now: a name or an address that was erased is forgotten by the search too.
CREATE TRIGGER orders_renamed AFTER UPDATE OF email, name ON orders WHEN NEW.email <> OLD.email OR NEW.name <> OLD.name
BEGIN
  DELETE FROM order_search WHERE rowid IN (SELECT rowid FROM order_search
    WHERE order_search MATCH 'website_id : "' || OLD.website_id || '" AND number : "' || OLD.number || '"' AND order_id = OLD.id);
  INSERT INTO order_search (order_id, website_id, number, words)
    SELECT id, website_id, number, concat_ws(' ', number, name, email, (SELECT group_concat(sku, ' ') FROM order_lines WHERE order_id = orders.id))
    FROM orders WHERE id = NEW.id;
END;
