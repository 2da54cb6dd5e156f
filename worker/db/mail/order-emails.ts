import type { Statement } from '../database.ts';
import { insertConfirmation, insertOrderMail, type OrderMail } from './commerce-emails.ts';

export type { OrderMail };

/**
 * Builds SQL statements that queue an order's emails at the end of the batch that changes the order. Each
 * email is queued once, and only if the change was made. Donors and subscribers get a receipt instead of an
 * 'order-confirmation'.
 */
export function orderMailStatements(mail: OrderMail, now: number): Statement[] {
  if (mail.kind !== 'order-confirmation') return [insertOrderMail(mail, now)];
  const { orderId } = mail;
  return [insertConfirmation(orderId, now), insertOrderMail({ kind: 'new-order', orderId }, now)];
}
