import type { OrderRecord } from '#worker/db/orders/orders.ts';
import { notePaymentUnknown, releaseOrder } from '#worker/db/orders/settle-order.ts';
import { orderMailStatements } from '#worker/orders/order-mails.ts';

/**
 * Ends an order whose provider could not be asked for too long: its pieces are sold to others, and its owner is told to look for
 * the payment. Should the provider tell of it after all, it goes back to the buyer (settle-payment.ts).
 */
export function giveUpOrder(db: D1Database, order: OrderRecord, now: number): Promise<boolean> {
  console.error(`order ${order.id} was given up: its provider could not be asked whether it was paid`);
  return releaseOrder(db, order, 'expired', { declineCode: null, now }, [
    notePaymentUnknown(order.id, now),
    ...orderMailStatements(db, { kind: 'payment-unknown', orderId: order.id }, now),
  ]);
}
