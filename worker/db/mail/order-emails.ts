import type { Statement } from '../database.ts';
import { insertConfirmation, insertOrderMail, type OrderMail } from './commerce-emails.ts';

export type { OrderMail };

/**
 * Returns the statements that queue the emails about a change of an order, for the end of the batch that makes the change. Each
 * is queued only if the preceding statements made that change, and once, even if repeated. They store the subject of the email,
 * which is composed when sent. An 'order-confirmation' becomes a receipt for donors and subscribers.
 *
 * @example await batch(db, [...fulfil, ...orderMailStatements({ kind: 'order-shipped', orderId, fulfilmentId }, now)]);
 */
export function orderMailStatements(mail: OrderMail, now: number): Statement[] {
  if (mail.kind !== 'order-confirmation') return [insertOrderMail(mail, now)];
  const { orderId } = mail;
  return [insertConfirmation(orderId, now), insertOrderMail({ kind: 'new-order', orderId }, now)];
}
