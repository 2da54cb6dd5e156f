import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { RECOUNT_FULFILMENT } from '../orders/order-progress.ts';
import type { OutgoingMail } from './mail-outbox.ts';

/** A card that may still be sent. */
export const giftCardToSend = (db: D1Database, websiteId: string, id: string): D1PreparedStatement =>
  db
    .prepare(
      "SELECT * FROM gift_cards WHERE id = ?1 AND website_id = ?2 AND status = 'active' AND balance_cents > 0",
    )
    .bind(id, websiteId);

/**
 * Statements that give a card the code of the mail that was just written, and its order the news that it has left; nothing
 * happens when this mail is not at that attempt any more. ?2 is the time of the claim.
 */
export function drawnCodeStatements(
  db: D1Database,
  mail: Pick<OutgoingMail, 'id' | 'attempts'>,
  card: { id: string; hash: string; last4: string },
): D1PreparedStatement[] {
  const claimedAt =
    "(SELECT m.next_attempt_at FROM mail_outbox m WHERE m.id = ?2 AND m.attempts = ?3 AND m.status = 'sending')";
  const order = '(SELECT order_id FROM gift_cards WHERE id = ?1 AND sent_at IS NOT NULL)';
  return [
    db
      .prepare(
        `UPDATE gift_cards SET code_hash = ?4, last4 = ?5, sent_at = ${claimedAt}, updated_at = ${claimedAt} WHERE id = ?1 AND ${claimedAt} IS NOT NULL`,
      )
      .bind(card.id, mail.id, mail.attempts, card.hash, card.last4),
    db
      .prepare(
        `UPDATE order_lines SET fulfilled_quantity = quantity - refunded_quantity WHERE refunded_quantity < quantity
        AND id = (SELECT order_line_id FROM gift_cards WHERE id = ?1 AND sent_at IS NOT NULL)`,
      )
      .bind(card.id),
    db
      .prepare(
        `${RECOUNT_FULFILMENT.replaceAll('?1', order).replaceAll('?2', '(SELECT sent_at FROM gift_cards WHERE id = ?1)')}`,
      )
      .bind(card.id),
    db
      .prepare(
        `UPDATE orders SET status = 'fulfilled', fulfilled_at = (SELECT sent_at FROM gift_cards WHERE id = ?1)
        WHERE id = ${order} AND fulfilment = 'complete' AND ${mayBecomeSql('fulfilled', 'paid')} AND fulfilled_at IS NULL`,
      )
      .bind(card.id),
  ];
}
