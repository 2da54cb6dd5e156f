import type { Statement } from '../database.ts';
import { insertConfirmation, insertOrderMail, type OrderMail } from './commerce-emails.ts';

export type { OrderMail };

/**
 * Queues emails at the end of the batch that makes the change. Each email is queued once, and only if the
 * change was made. An 'order-confirmation' becomes a receipt for donors and subscribers.
 */
export function orderMailStatements(mail: OrderMail, now: number): Statement[] {
  if (mail.kind !== 'order-confirmation') return [insertOrderMail(mail, now)];
  const { orderId } = mail;
  return [insertConfirmation(orderId, now), insertOrderMail({ kind: 'new-order', orderId }, now)];
}
