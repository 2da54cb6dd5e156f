import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { releaseGiftCards } from '../gift-cards/gift-card-claims.ts';
import { endTryStatement } from '../payments/payment-tries.ts';
import { activateStatement } from '../subscriptions/new-subscriptions.ts';
import { holdAgain } from '../waiting-list/waiting-holds.ts';
import type { OrderRecord } from './orders.ts';

/** An order is paid: true for the call that made it so, false when it already was or can no longer be. */
export async function markPaid(
  db: D1Database,
  order: Pick<OrderRecord, 'id'>,
  payment: { ref: string | null; now: number },
  mail: D1PreparedStatement[] = [],
): Promise<boolean> {
  const { ref, now } = payment;
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE orders SET status = 'paid', paid_at = ?2, expires_at = NULL, updated_at = ?2 WHERE id = ?1 AND ${mayBecomeSql('paid')}`,
      )
      .bind(order.id, now),
    db
      .prepare(
        "UPDATE payments SET status = 'paid', provider_ref = coalesce(?2, provider_ref), updated_at = ?3 WHERE order_id = ?1 AND status <> 'paid' AND (SELECT status FROM orders WHERE id = ?1) = 'paid'",
      )
      .bind(order.id, ref, now),
    db
      .prepare(
        `INSERT INTO order_events (id, order_id, kind, at) SELECT ?1 || '-paid', ?1, 'paid', ?2 FROM orders WHERE id = ?1 AND status = 'paid' ON CONFLICT DO NOTHING`,
      )
      .bind(order.id, now),
    endTryStatement(
      db,
      order.id,
      { status: 'paid' },
      now,
      "(SELECT status FROM orders WHERE id = ?1) = 'paid'",
    ),
    activateStatement(db, order.id, now),
    ...mail,
  ]);
  return changed?.meta.changes === 1;
}

export const markNeedsAction = (
  db: D1Database,
  order: OrderRecord,
  ref: string,
  now: number,
): Promise<unknown> =>
  db.batch([
    db
      .prepare(
        "UPDATE payments SET status = 'needs-action', provider_ref = ?2, updated_at = ?3 WHERE order_id = ?1 AND status = 'created'",
      )
      .bind(order.id, ref, now),
    endTryStatement(db, order.id, { status: 'waiting' }, now),
  ]);

/**
 * Ends a pending order: stock, discounts and the cart go back, exactly once, however often this is called; true for the call
 * that did it. `notice` is written while the order is pending. The statements that give back ask whether the order is still pending, and the last one ends that.
 */
export async function releaseOrder(
  db: D1Database,
  { id }: Pick<OrderRecord, 'id'>,
  to: 'cancelled' | 'expired',
  reason: { declineCode: string | null; now: number },
  notice: D1PreparedStatement[] = [],
): Promise<boolean> {
  const isPending = "EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'pending')";
  const bind = (sql: string, ...values: (string | number | null)[]) => db.prepare(sql).bind(id, ...values);
  const results = await db.batch([
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock + (SELECT sum(l.stock_taken) FROM order_lines l WHERE l.order_id = ?1 AND l.variant_id = product_variants.id)
      WHERE id IN (SELECT variant_id FROM order_lines WHERE order_id = ?1 AND stock_taken > 0) AND ${isPending}`,
    ),
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at)
      SELECT l.id || '-r', o.website_id, l.variant_id, ?1, l.stock_taken, 'release', ?2 FROM order_lines l JOIN orders o ON o.id = l.order_id
      JOIN product_variants v ON v.id = l.variant_id WHERE l.order_id = ?1 AND l.stock_taken > 0 AND o.status = 'pending'`,
      reason.now,
    ),
    bind(
      `UPDATE discounts SET used = used - 1 WHERE used > 0 AND ${isPending}
      AND id IN (SELECT d.value ->> 'id' FROM orders o, json_each(o.detail, '$.discounts') d WHERE o.id = ?1)`,
    ),
    bind(
      `UPDATE discount_uses SET used = used - 1 WHERE used > 0 AND ${isPending} AND customer = (SELECT lower(email) FROM orders WHERE id = ?1)
      AND discount_id IN (SELECT d.value ->> 'id' FROM orders o, json_each(o.detail, '$.discounts') d WHERE o.id = ?1)`,
    ),
    ...holdAgain(db, id, reason.now),
    bind(`UPDATE carts SET order_id = NULL WHERE order_id = ?1 AND ${isPending}`),
    ...releaseGiftCards(db, id, reason.now),
    bind(`DELETE FROM subscriptions WHERE first_order_id = ?1 AND status = 'pending' AND ${isPending}`),
    bind(
      "UPDATE payments SET status = ?2, decline_code = ?3, updated_at = ?4 WHERE order_id = ?1 AND status <> 'paid'",
      reason.declineCode === null ? 'cancelled' : 'declined',
      reason.declineCode,
      reason.now,
    ),
    bind(
      `INSERT INTO order_events (id, order_id, kind, detail, at) SELECT ?1 || '-' || ?2, ?1, ?2, json_object('declineCode', ?3), ?4 WHERE ${isPending} ON CONFLICT DO NOTHING`,
      to,
      reason.declineCode,
      reason.now,
    ),
    ...notice,
    endTryStatement(db, id, { status: 'declined', declineCode: reason.declineCode }, reason.now, isPending),
    bind(
      `UPDATE websites SET revision = revision + 1 WHERE id = (SELECT website_id FROM orders WHERE id = ?1) AND ${isPending} AND EXISTS (SELECT 1 FROM order_lines l
      JOIN product_variants v ON v.id = l.variant_id WHERE l.order_id = ?1 AND l.stock_taken > 0 AND v.qty_in_stock = l.stock_taken)`,
    ),
    bind(
      `UPDATE orders SET status = ?2, cancelled_at = ?3, expires_at = NULL, updated_at = ?3 WHERE id = ?1 AND ${mayBecomeSql(to, 'pending')}`,
      to,
      reason.now,
    ),
  ]);
  return results.at(-1)?.meta.changes === 1;
}
