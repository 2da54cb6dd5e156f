import type { OrderRecord } from '#worker/db/orders/orders.ts';
import { releaseOrder } from '#worker/db/orders/settle-order.ts';
import { orderMailStatements } from '#worker/orders/order-mails.ts';

/**
 * Ends an order whose provider could not be asked for too long: its pieces are sold to others, and its owner is told to look for
 * the payment. Should the provider tell of it after all, it goes back to the buyer (settle-payment.ts).
 */
export function giveUpOrder(db: D1Database, order: OrderRecord, now: number): Promise<boolean> {
  const noted = db
    .prepare(
      `INSERT INTO order_events (id, order_id, kind, at) SELECT id || '-payment-unknown', id, 'payment-unknown', ?2
      FROM orders WHERE id = ?1 AND status = 'pending' ON CONFLICT DO NOTHING`,
    )
    .bind(order.id, now);
  console.error(`order ${order.id} was given up: its provider could not be asked whether it was paid`);
  return releaseOrder(db, order, 'expired', { declineCode: null, now }, [
    noted,
    ...orderMailStatements(db, { kind: 'payment-unknown', orderId: order.id }, now),
  ]);
}
