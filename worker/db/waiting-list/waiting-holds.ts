/** SQL of places that are taken out of stock for who waits; tables are `waiting_requests` as `w`. */

type Value = string | number | null;

/** Rows whose places go back: a condition on `w` whose parameters begin at ?1. */
interface Which {
  where: string;
  params: readonly Value[];
}

/** Statements that put held places back into stock and give their requests another state, for one batch; the last one is that. */
export function releaseHeld(
  db: D1Database,
  { where, params }: Which,
  to: 'expired' | 'left' | 'waiting',
  now: number,
): D1PreparedStatement[] {
  const bind = (sql: string, ...more: Value[]) => db.prepare(sql).bind(...params, ...more);
  const [state, time] = [`?${params.length + 1}`, `?${params.length + 2}`];
  const held = `FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id WHERE ${where} AND w.held > 0`;
  return [
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, change, reason, at)
      SELECT lower(hex(randomblob(12))), w.website_id, w.variant_id, w.held, 'unheld', ?${params.length + 1} ${held}`,
      now,
    ),
    // What was sold out can be had again: pages show it.
    bind(
      `UPDATE websites SET revision = revision + 1 WHERE id IN (SELECT w.website_id ${held} AND v.qty_in_stock = 0)`,
    ),
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock + (SELECT sum(w.held) FROM waiting_requests w WHERE ${where} AND w.variant_id = product_variants.id)
      WHERE id IN (SELECT w.variant_id ${held})`,
    ),
    bind(
      `UPDATE waiting_requests AS w SET status = ${state}, held = 0, cart_id = NULL, expires_at = NULL, updated_at = ${time} WHERE ${where}`,
      to,
      now,
    ),
  ];
}

/**
 * Statements for the batch that makes an order from a cart: the places that the cart holds go back into stock just before the
 * order takes its own, so that nobody else can be between. Who orders fewer than were held leaves the rest to the next in line.
 */
export function takeHeld(
  db: D1Database,
  order: { id: string; cartId: string; now: number },
): D1PreparedStatement[] {
  const { id, cartId, now } = order;
  const bind = (sql: string, ...more: Value[]) => db.prepare(sql).bind(id, cartId, ...more);
  const held = `w.cart_id = ?2 AND w.status = 'offered' AND w.variant_id IN (SELECT l.variant_id FROM order_lines l WHERE l.order_id = ?1)`;
  return [
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at)
      SELECT lower(hex(randomblob(12))), w.website_id, w.variant_id, ?1, w.held, 'unheld', ?3 FROM waiting_requests w WHERE ${held} AND w.held > 0`,
      now,
    ),
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock + (SELECT sum(w.held) FROM waiting_requests w WHERE ${held} AND w.variant_id = product_variants.id)
      WHERE id IN (SELECT w.variant_id FROM waiting_requests w WHERE ${held} AND w.held > 0)`,
    ),
    bind(
      `UPDATE waiting_requests AS w SET status = 'taken', held = 0, order_id = ?1, updated_at = ?3,
        places = min(w.places, (SELECT sum(l.quantity) FROM order_lines l WHERE l.order_id = ?1 AND l.variant_id = w.variant_id)) WHERE ${held}`,
      now,
    ),
  ];
}

/**
 * Statements for the batch that ends an unpaid order ?1, after its stock went back: what it had from an offer is held again, so that
 * a declined card costs nobody the place. An offer whose time is over is ended by the next sweep.
 */
export function holdAgain(db: D1Database, orderId: string, now: number): D1PreparedStatement[] {
  const bind = (sql: string, ...more: Value[]) => db.prepare(sql).bind(orderId, ...more);
  const own = `w.order_id = ?1 AND w.status = 'taken' AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending')`;
  const stocked = `FROM waiting_requests w JOIN product_variants v ON v.id = w.variant_id AND v.unlimited = 0 WHERE ${own}`;
  return [
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at)
      SELECT lower(hex(randomblob(12))), w.website_id, w.variant_id, ?1, -w.places, 'held', ?2 ${stocked}`,
      now,
    ),
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock - (SELECT sum(w.places) FROM waiting_requests w WHERE ${own} AND w.variant_id = product_variants.id)
      WHERE id IN (SELECT w.variant_id ${stocked})`,
    ),
    bind(
      `UPDATE waiting_requests AS w SET status = 'offered', order_id = NULL, updated_at = ?2,
        held = CASE WHEN EXISTS (SELECT 1 FROM product_variants v WHERE v.id = w.variant_id AND v.unlimited = 0) THEN w.places ELSE 0 END WHERE ${own}`,
      now,
    ),
  ];
}
