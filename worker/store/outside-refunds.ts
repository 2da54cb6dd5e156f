import { raiseForDonation } from './donations.ts';

type Row = Record<string, unknown>;

/** A paid payment as the shop has it, in minor units. */
export interface PaidPayment {
  id: string;
  orderId: string;
  websiteId: string;
  provider: string;
  ref: string;
  amountCents: number;
  currency: string;
  /** Given back, or claimed by a refund that is under way. */
  refundedCents: number;
}

export async function findPaidPayment(
  db: D1Database,
  websiteId: string,
  { provider, ref }: { provider: string; ref: string },
): Promise<PaidPayment | null> {
  const row = await db
    .prepare(
      `SELECT p.* FROM payments p WHERE p.provider = ?2 AND p.provider_ref = ?3 AND p.website_id = ?1 AND p.status = 'paid'`,
    )
    .bind(websiteId, provider, ref)
    .first<Row>();
  return (
    row && {
      id: String(row.id),
      orderId: String(row.order_id),
      websiteId,
      provider,
      ref,
      amountCents: Number(row.amount_cents),
      currency: String(row.currency),
      refundedCents: Number(row.refunded_cents),
    }
  );
}

/**
 * Writes down money that went back without the shop, up to `refundedCents` of the payment in all: a refund of an amount without
 * pieces, the order's sums and state, and a line of its timeline. Nothing when the payment changed since it was read, or the order
 * is not a paid one; true for the call that did it.
 */
export async function insertOutsideRefund(
  db: D1Database,
  payment: PaidPayment,
  { id, refundedCents, now }: { id: string; refundedCents: number; now: number },
): Promise<boolean> {
  const bind = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(id, ...values);
  const isMine = 'EXISTS (SELECT 1 FROM refunds WHERE id = ?1)';
  const amountCents = refundedCents - payment.refundedCents;
  const [inserted] = await db.batch([
    bind(
      `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, provider_ref, status, notifies, at)
      SELECT ?1, o.id, p.id, 'outside-' || ?3, ?4, p.provider_ref, 'done', 0, ?5 FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.id = ?2 AND p.refunded_cents = ?6 AND o.status IN ('paid', 'fulfilled', 'partially-refunded') ON CONFLICT DO NOTHING`,
      payment.id,
      refundedCents,
      amountCents,
      now,
      payment.refundedCents,
    ),
    bind(
      `UPDATE payments SET refunded_cents = ?3, updated_at = ?4 WHERE id = ?2 AND ${isMine}`,
      payment.id,
      refundedCents,
      now,
    ),
    bind(
      `UPDATE orders SET refunded_cents = refunded_cents + ?3, updated_at = ?4,
        status = CASE WHEN refunded_cents + ?3 >= grand_total_cents THEN 'refunded' ELSE 'partially-refunded' END WHERE id = ?2 AND ${isMine}`,
      payment.orderId,
      amountCents,
      now,
    ),
    bind(
      `INSERT INTO order_events (id, order_id, kind, detail, at)
      SELECT ?1 || '-done', ?2, 'refunded-outside', json_object('refundId', ?1, 'amountCents', ?3,
        'keepsGiftCard', EXISTS (SELECT 1 FROM gift_cards g WHERE g.order_id = ?2)), ?4 WHERE ${isMine}`,
      payment.orderId,
      amountCents,
      now,
    ),
    raiseForDonation(db, payment.orderId),
  ]);
  return inserted?.meta.changes === 1;
}
