import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { raiseForDonation } from '../donations/donations.ts';

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

/** A refund of a payment as the shop has it, by what its provider may call it. */
export interface KnownRefund {
  id: string;
  providerRef: string | null;
  status: 'created' | 'done' | 'failed';
  isPending: boolean;
  amountCents: number;
}

export async function knownRefunds(
  db: D1Database,
  paymentId: string,
  orderId: string,
): Promise<KnownRefund[]> {
  const { results } = await db
    .prepare(
      'SELECT id, provider_ref AS providerRef, status, is_pending AS isPending, amount_cents AS amountCents FROM refunds WHERE order_id = ?2 AND payment_id = ?1 ORDER BY at, id',
    )
    .bind(paymentId, orderId)
    .all<Omit<KnownRefund, 'isPending'> & { isPending: number }>();
  return results.map((row) => ({ ...row, isPending: row.isPending === 1 }));
}

/** Paid, or cancelled by a refund that came back: orders that still owe nothing but money. */
export const TAKES_REFUNDS = `(o.${mayBecomeSql('refunded')}
  OR (o.status = 'cancelled' AND EXISTS (SELECT 1 FROM refunds f WHERE f.order_id = o.id AND f.cancels_order = 1 AND f.status = 'failed')))`;

/** Money that went back without the shop: by its provider's dashboard, or by a dispute that was lost. */
export interface OutsideRefund {
  id: string;
  by: 'outside' | 'dispute';
  /** The provider's own id of it. */
  ref: string;
  amountCents: number;
  isPending: boolean;
  now: number;
}

/** A dispute's own line of the timeline tells of it. */
const IS_TOLD = "EXISTS (SELECT 1 FROM refunds WHERE id = ?1 AND idempotency_key LIKE 'dispute-%')";

/**
 * Writes down money that went back without the shop, once for each refund of the provider: a refund of an amount without pieces,
 * the order's sums and state, and a line of its timeline. Nothing when it is known, when it is more than is left beside refunds that
 * are under way, or when the order is not a paid one; true for the call that did it.
 */
export async function insertOutsideRefund(
  db: D1Database,
  { id: paymentId, orderId }: PaidPayment,
  refund: OutsideRefund,
): Promise<boolean> {
  const { id, amountCents, now } = refund;
  const bind = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(id, ...values);
  const isMine = 'EXISTS (SELECT 1 FROM refunds WHERE id = ?1)';
  const statements = [
    bind(
      `INSERT INTO refunds (id, order_id, payment_id, idempotency_key, amount_cents, provider_ref, status, is_pending, notifies, at)
      SELECT ?1, o.id, p.id, ?7 || '-' || ?3, ?4, ?3, 'done', ?5, 0, ?6 FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.id = ?2 AND ${TAKES_REFUNDS} ON CONFLICT DO NOTHING`,
      paymentId,
      refund.ref,
      amountCents,
      refund.isPending ? 1 : 0,
      now,
      refund.by,
    ),
    bind(
      `UPDATE payments SET refunded_cents = refunded_cents + ?3, updated_at = ?4 WHERE id = ?2 AND ${isMine}`,
      paymentId,
      amountCents,
      now,
    ),
    bind(
      `UPDATE orders SET refunded_cents = refunded_cents + ?3, updated_at = ?4, status = CASE WHEN status = 'cancelled' THEN status
          WHEN refunded_cents + ?3 >= grand_total_cents THEN 'refunded' ELSE 'partially-refunded' END WHERE id = ?2 AND ${isMine}`,
      orderId,
      amountCents,
      now,
    ),
    bind(
      `INSERT INTO order_events (id, order_id, kind, detail, at)
      SELECT ?1 || '-done', ?2, 'refunded-outside', json_object('refundId', ?1, 'amountCents', ?3,
        'keepsGiftCard', EXISTS (SELECT 1 FROM gift_cards g WHERE g.order_id = ?2)), ?4 WHERE ${isMine} AND NOT ${IS_TOLD}`,
      orderId,
      amountCents,
      now,
    ),
    raiseForDonation(db, orderId),
  ];
  try {
    const [inserted] = await db.batch(statements);
    return inserted?.meta.changes === 1;
  } catch (error) {
    // A refund of the shop holds the money: its provider refuses it, and then this is looked at again.
    if (error instanceof Error && error.message.includes('payments_refunded')) return false;
    throw error;
  }
}

/** Money of a dispute that was lost is here again: what was written down for it goes, as if it had never been. */
export const returnDisputed = (
  db: D1Database,
  { id: paymentId, orderId }: PaidPayment,
  ref: string,
  now: number,
): Promise<unknown> => {
  const written =
    "SELECT amount_cents FROM refunds WHERE order_id = ?1 AND idempotency_key = 'dispute-' || ?2";
  const bind = (sql: string, ...values: (string | number)[]) => db.prepare(sql).bind(orderId, ref, ...values);
  return db.batch([
    bind(
      `UPDATE payments SET refunded_cents = refunded_cents - (${written}), updated_at = ?3 WHERE id = ?4 AND EXISTS (${written})`,
      now,
      paymentId,
    ),
    bind(
      `UPDATE orders SET refunded_cents = refunded_cents - (${written}), updated_at = ?3, status = CASE WHEN status = 'cancelled' THEN status
          WHEN refunded_cents > (${written}) THEN 'partially-refunded' WHEN fulfilled_at IS NOT NULL THEN 'fulfilled' ELSE 'paid' END
      WHERE id = ?1 AND EXISTS (${written})`,
      now,
    ),
    bind("DELETE FROM refunds WHERE order_id = ?1 AND idempotency_key = 'dispute-' || ?2"),
    raiseForDonation(db, orderId),
  ]);
};
