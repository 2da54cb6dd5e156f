import { confirmationStatement, type OrderMail, orderMailStatement } from '#worker/db/mail/commerce-mails.ts';

export type { OrderMail };

/**
 * Mails of a change of an order, as statements for the batch that makes the change; put them last. Each is written only when that
 * change is there after the statements before it, and once, however often the change is repeated. They hold what the mail is about
 * and are composed when they are sent. An 'order-confirmation' is a receipt for who gave or subscribed.
 *
 * @example
 * await db.batch([...fulfil, ...orderMailStatements(db, { kind: 'order-shipped', orderId, fulfilmentId }, now)]);
 */
export function orderMailStatements(db: D1Database, mail: OrderMail, now: number): D1PreparedStatement[] {
  if (mail.kind !== 'order-confirmation') return [orderMailStatement(db, mail, now)];
  const { orderId } = mail;
  return [
    confirmationStatement(db, orderId, now),
    orderMailStatement(db, { kind: 'new-order', orderId }, now),
  ];
}
