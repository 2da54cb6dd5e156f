import { raiseForDonation } from '../donations/donations.ts';
import { recountGiftCards, TO_GIFT_CARDS } from '../gift-cards/gift-card-claims.ts';
import { orderMailStatement } from '../mail/commerce-mails.ts';

const IS_DONE = "r.id = ?1 AND r.status = 'done'";
/** What of refund `r` was money; gift cards have kept their part. */
const MONEY = `(r.amount_cents - ${TO_GIFT_CARDS})`;

export interface ReturnedRefund {
  id: string;
  orderId: string;
  /** Why, for the owner. */
  problem: string;
  now: number;
}

/**
 * A refund that was done came back from the bank: the money is the shop's again, and so say payment, order and timeline. Goods that
 * were put back into stock have come back all the same, and what went to gift cards is on them. Every statement asks whether the
 * refund still counts as done, and the last ends that; true for the call that did it.
 */
export async function returnRefund(
  db: D1Database,
  { id, orderId, problem, now }: ReturnedRefund,
  mails: readonly D1PreparedStatement[],
): Promise<boolean> {
  const bind = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(id, ...values);
  const results = await db.batch([
    bind(
      `UPDATE payments SET refunded_cents = refunded_cents - ${MONEY}, updated_at = ?2 FROM refunds r WHERE ${IS_DONE} AND payments.id = r.payment_id`,
      now,
    ),
    bind(
      `UPDATE orders SET refunded_cents = refunded_cents - ${MONEY}, updated_at = ?2,
        status = CASE WHEN orders.status = 'cancelled' THEN 'cancelled' WHEN refunded_cents > ${MONEY} THEN 'partially-refunded'
          WHEN fulfilled_at IS NOT NULL THEN 'fulfilled' ELSE 'paid' END FROM refunds r WHERE ${IS_DONE} AND orders.id = r.order_id`,
      now,
    ),
    bind(
      `INSERT INTO order_events (id, order_id, kind, detail, at)
      SELECT r.id || '-returned', r.order_id, 'refund-returned', json_object('refundId', r.id, 'amountCents', ${MONEY}, 'problem', ?2), ?3 FROM refunds r WHERE ${IS_DONE}`,
      problem,
      now,
    ),
    // A gift card that was bought, and taken back with the refund, is good again.
    bind(
      `INSERT INTO gift_card_ledger (id, gift_card_id, order_id, change_cents, reason, at)
      SELECT r.id || '-restore', l.gift_card_id, r.order_id, -l.change_cents, 'restore', ?2 FROM refunds r JOIN gift_card_ledger l ON l.id = r.id || '-revoke'
      WHERE ${IS_DONE} ON CONFLICT DO NOTHING`,
      now,
    ),
    bind(recountGiftCards("SELECT gift_card_id FROM gift_card_ledger WHERE id = ?1 || '-restore'"), now),
    // What went back to gift cards stays done; the rest is a failed refund of its own.
    bind(
      `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, reason, provider_ref, status, notifies, problem, at, account_id)
      SELECT r.id || '-returned', r.order_id, r.payment_id, r.idempotency_key || '-returned', ${MONEY}, r.reason, r.provider_ref, 'failed', 0, ?2, r.at, r.account_id
      FROM refunds r WHERE ${IS_DONE} AND ${TO_GIFT_CARDS} > 0`,
      problem,
    ),
    bind(
      `UPDATE refunds AS r SET amount_cents = ${TO_GIFT_CARDS}, provider_ref = NULL, is_pending = 0 WHERE ${IS_DONE} AND ${TO_GIFT_CARDS} > 0`,
    ),
    bind(
      `UPDATE refunds AS r SET status = 'failed', problem = ?2, is_pending = 0 WHERE ${IS_DONE} AND ${TO_GIFT_CARDS} = 0`,
      problem,
    ),
    raiseForDonation(db, orderId),
    ...mails,
  ]);
  return results[2]?.meta.changes === 1;
}

/** The bank has taken a refund, or is no longer sure of it. */
export const setRefundPending = (db: D1Database, id: string, isPending: boolean): Promise<unknown> =>
  db
    .prepare("UPDATE refunds SET is_pending = ?2 WHERE id = ?1 AND status = 'done'")
    .bind(id, isPending ? 1 : 0)
    .run();

/** The return of a payment of an order that was given up failed: once in its refunds, its timeline and a mail to the owner. */
export async function noteFailedReturn(
  db: D1Database,
  websiteId: string,
  refund: { paymentId: string; ref: string; amountCents: number; problem: string; now: number },
): Promise<void> {
  const { paymentId, ref, amountCents, problem, now } = refund;
  const orderId = await db
    .prepare('SELECT order_id AS id FROM payments WHERE id = ? AND website_id = ?')
    .bind(paymentId, websiteId)
    .first<string>('id');
  if (orderId === null) return;
  const id = `${paymentId}-late`;
  await db.batch([
    db
      .prepare(
        `INSERT INTO order_events (id, order_id, kind, detail, at)
        SELECT ?1 || '-failed', ?2, 'refund-failed', json_object('refundId', ?1, 'amountCents', ?3, 'problem', ?4), ?5
        WHERE NOT EXISTS (SELECT 1 FROM refunds WHERE id = ?1)`,
      )
      .bind(id, orderId, amountCents, problem, now),
    db
      .prepare(
        `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, provider_ref, status, notifies, problem, at)
        VALUES (?1, ?2, ?3, 'late', ?4, ?5, 'failed', 0, ?6, ?7) ON CONFLICT DO NOTHING`,
      )
      .bind(id, orderId, paymentId, amountCents, ref, problem, now),
    orderMailStatement(db, { kind: 'refund-failed', orderId, refundId: id }, now),
  ]);
}
