import { orderMailStatements } from '#worker/db/mail/order-mails.ts';
import type { OrderRecord } from '#worker/db/orders/orders.ts';
import { notePaymentUnknown, releaseOrder } from '#worker/db/orders/settle-order.ts';

/**
 * Ends an order whose provider has been unreachable for too long: its stock is released, and the owner gets an email
 * asking to check the payment. If the payment turns out to have succeeded, it is refunded (settle-payment.ts).
 */
export function expireUnresolvedOrder(db: D1Database, order: OrderRecord, now: number): Promise<boolean> {
  console.error(`order ${order.id} was given up: its provider could not be asked whether it was paid`);
  return releaseOrder(db, order, 'expired', { declineCode: null, now }, [
    notePaymentUnknown(order.id, now),
    ...orderMailStatements({ kind: 'payment-unknown', orderId: order.id }, now),
  ]);
}
