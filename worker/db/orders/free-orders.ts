import { mayBecomeSql } from '#worker/db/rules/order-status.ts';

const IS_OPEN = `${mayBecomeSql('cancelled', 'paid')} AND fulfilment = 'none' AND grand_total_cents = 0`;

/** An order that cost nothing has no money to give back, and so no refund that would carry its cancellation. */
export async function cancelFreeOrder(
  db: D1Database,
  order: { orderId: string; websiteId: string; accountId: string | null; now: number },
  mail: readonly D1PreparedStatement[],
): Promise<boolean> {
  const bind = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(order.orderId, ...values);
  const isOpen = `EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND ${IS_OPEN})`;
  const used =
    "(SELECT d.value ->> 'id' FROM orders o, json_each(o.detail, '$.discounts') d WHERE o.id = ?1)";
  const results = await db.batch([
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock + (SELECT sum(l.stock_taken) FROM order_lines l WHERE l.order_id = ?1 AND l.variant_id = product_variants.id)
      WHERE id IN (SELECT variant_id FROM order_lines WHERE order_id = ?1 AND stock_taken > 0) AND ${isOpen}`,
    ),
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at, account_id)
      SELECT l.id || '-c', ?2, l.variant_id, ?1, l.stock_taken, 'refund', ?3, ?4 FROM order_lines l
      JOIN product_variants v ON v.id = l.variant_id WHERE l.order_id = ?1 AND l.stock_taken > 0 AND ${isOpen}`,
      order.websiteId,
      order.now,
      order.accountId,
    ),
    bind(`UPDATE discounts SET used = used - 1 WHERE used > 0 AND id IN ${used} AND ${isOpen}`),
    bind(
      `UPDATE discount_uses SET used = used - 1 WHERE used > 0 AND discount_id IN ${used} AND customer = (SELECT lower(email) FROM orders WHERE id = ?1) AND ${isOpen}`,
    ),
    bind(`UPDATE websites SET revision = revision + 1 WHERE id = ?2 AND ${isOpen}`, order.websiteId),
    bind(
      `INSERT INTO order_events (id, order_id, kind, at, account_id) SELECT ?1 || '-cancelled', ?1, 'cancelled', ?2, ?3 WHERE ${isOpen}`,
      order.now,
      order.accountId,
    ),
    bind(
      `UPDATE orders SET status = 'cancelled', cancelled_at = ?2, updated_at = ?2 WHERE id = ?1 AND ${IS_OPEN}`,
      order.now,
    ),
    ...mail,
  ]);
  return results.at(-1 - mail.length)?.meta.changes === 1;
}
