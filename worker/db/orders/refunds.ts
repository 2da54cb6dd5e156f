import type { Refund } from '#schema/contracts/orders/order.ts';
import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { failGiftCardRefund, finishGiftCardRefund, TO_GIFT_CARDS } from '../gift-cards/gift-card-claims.ts';
import { RECOUNT_FULFILMENT } from './order-progress.ts';

type Row = Record<string, unknown>;

/** A refund with what its provider must know. */
export interface RefundRecord extends Refund {
  orderId: string;
  websiteId: string;
  accountId: string | null;
  notifies: boolean;
  attempts: number;
  payment: { id: string; provider: string; ref: string | null };
  /** What of it goes back to the payment, not to gift cards; minor units. */
  moneyCents: number;
  /** What the payment gave back before. */
  refundedBeforeCents: number;
}

const REFUND_QUERY = `SELECT r.*, o.website_id, ${TO_GIFT_CARDS} AS to_gift_cards,
    (SELECT coalesce(sum(d.amount_cents - (SELECT coalesce(sum(x.value ->> 'amountCents'), 0) FROM json_each(d.gift_cards) x)), 0)
      FROM refunds d WHERE d.order_id = r.order_id AND d.status = 'done') AS refunded_before, p.provider, p.provider_ref AS payment_ref FROM refunds r
  JOIN orders o ON o.id = r.order_id JOIN payments p ON p.id = r.payment_id`;

export function toRefund(row: Row): Refund {
  return {
    id: String(row.id),
    amountCents: Number(row.amount_cents),
    reason: String(row.reason),
    lines: JSON.parse(String(row.lines)) as Refund['lines'],
    status: row.status as Refund['status'],
    isPending: row.is_pending === 1,
    problem: String(row.problem),
    cancelsOrder: row.cancels_order === 1,
    at: Number(row.at),
  };
}

const textOrNull = (value: unknown) => (value === null ? null : String(value));

const toRecord = (row: Row): RefundRecord => ({
  ...toRefund(row),
  orderId: String(row.order_id),
  websiteId: String(row.website_id),
  accountId: textOrNull(row.account_id),
  notifies: row.notifies === 1,
  attempts: Number(row.attempts),
  payment: { id: String(row.payment_id), provider: String(row.provider), ref: textOrNull(row.payment_ref) },
  moneyCents: Number(row.amount_cents) - Number(row.to_gift_cards),
  refundedBeforeCents: Number(row.refunded_before),
});

export async function readRefund(
  db: D1Database,
  websiteId: string,
  orderId: string,
  by: { id: string } | { key: string },
): Promise<RefundRecord | null> {
  const column = 'id' in by ? 'r.id' : 'r.idempotency_key';
  const row = await db
    .prepare(`${REFUND_QUERY} WHERE r.order_id = ?1 AND o.website_id = ?2 AND ${column} = ?3`)
    .bind(orderId, websiteId, 'id' in by ? by.id : by.key)
    .first<Row>();
  return row && toRecord(row);
}

/** Refunds whose provider has not answered, and which are to be asked again. */
export async function dueRefunds(db: D1Database, now: number, limit: number): Promise<RefundRecord[]> {
  const { results } = await db
    .prepare(
      `${REFUND_QUERY} WHERE r.status = 'created' AND r.next_attempt_at <= ?1 ORDER BY r.next_attempt_at LIMIT ?2`,
    )
    .bind(now, limit)
    .all<Row>();
  return results.map(toRecord);
}

const WAITS = "EXISTS (SELECT 1 FROM refunds WHERE id = ?1 AND status = 'created')";
/** Lines of refund ?1 that go back to stock: those that had been taken from it. */
const RESTOCKED = `FROM refunds r, json_each(r.lines) x JOIN order_lines l ON l.id = x.value ->> 'lineId'
  WHERE r.id = ?1 AND r.status = 'created' AND x.value ->> 'restock' AND l.stock_taken > 0`;

/**
 * The money is back: stock, sums, states and the mail in one batch, exactly once however often this is called: every
 * statement asks whether the refund still waits, and one behind them ends that. Tells whether stock went back by this call.
 */
export async function finishRefund(
  db: D1Database,
  refund: RefundRecord,
  { providerRef, isPending, now }: { providerRef: string; isPending: boolean; now: number },
  mail: readonly D1PreparedStatement[],
): Promise<{ isMine: boolean; hasRestocked: boolean }> {
  const { id, orderId } = refund;
  const bind = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(id, ...values);
  const coupons = refund.cancelsOrder ? couponsBack(db, id, orderId) : [];
  const results = await db.batch([
    bind(
      `INSERT INTO stock_movements (id, website_id, variant_id, order_id, change, reason, at, account_id)
      SELECT r.id || '-' || x.key, ?2, l.variant_id, l.order_id, x.value ->> 'quantity', 'refund', ?3, r.account_id ${RESTOCKED}
        AND EXISTS (SELECT 1 FROM product_variants v WHERE v.id = l.variant_id)`,
      refund.websiteId,
      now,
    ),
    bind(
      `UPDATE product_variants SET qty_in_stock = qty_in_stock + (SELECT sum(x.value ->> 'quantity') ${RESTOCKED} AND l.variant_id = product_variants.id)
      WHERE id IN (SELECT l.variant_id ${RESTOCKED})`,
    ),
    bind(
      `UPDATE websites SET revision = revision + 1 WHERE id = ?2 AND EXISTS (SELECT 1 ${RESTOCKED})`,
      refund.websiteId,
    ),
    ...coupons,
    ...finishGiftCardRefund(db, id, now),
    bind(
      `UPDATE orders SET refunded_cents = refunded_cents + ?3, updated_at = ?4,
        status = CASE WHEN ?5 = 1 OR status = 'cancelled' THEN 'cancelled' WHEN refunded_cents + ?3 >= grand_total_cents THEN 'refunded' ELSE 'partially-refunded' END,
        cancelled_at = CASE WHEN ?5 = 1 THEN ?4 ELSE cancelled_at END WHERE id = ?2 AND ${WAITS}`,
      orderId,
      refund.amountCents,
      now,
      refund.cancelsOrder ? 1 : 0,
    ),
    bind(
      `INSERT INTO order_events (id, order_id, kind, detail, at, account_id)
      SELECT id || '-done', order_id, 'refunded', json_object('refundId', id, 'amountCents', amount_cents), ?2, account_id FROM refunds WHERE id = ?1 AND status = 'created'`,
      now,
    ),
    bind(
      `INSERT INTO order_events (id, order_id, kind, at, account_id)
      SELECT id || '-cancelled', order_id, 'cancelled', ?2, account_id FROM refunds WHERE id = ?1 AND status = 'created' AND cancels_order = 1`,
      now,
    ),
    bind(
      "UPDATE refunds SET status = 'done', provider_ref = ?2, is_pending = ?3, problem = '' WHERE id = ?1 AND status = 'created'",
      providerRef,
      isPending ? 1 : 0,
    ),
    db.prepare(RECOUNT_FULFILMENT).bind(orderId, now),
    ...mail,
  ]);
  const isMine = results.at(-2 - mail.length)?.meta.changes === 1;
  return { isMine, hasRestocked: isMine && (results[1]?.meta.changes ?? 0) > 0 };
}

/** Variants that a refund puts back into stock, when it is finished. */
export async function restockedVariants(db: D1Database, refundId: string): Promise<string[]> {
  const { results } = await db
    .prepare(`SELECT DISTINCT l.variant_id AS id ${RESTOCKED}`)
    .bind(refundId)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** A coupon of a cancelled order can be used again. */
const couponsBack = (db: D1Database, refundId: string, orderId: string) => {
  const used =
    "(SELECT d.value ->> 'id' FROM orders o, json_each(o.detail, '$.discounts') d WHERE o.id = ?2)";
  return [
    `UPDATE discounts SET used = used - 1 WHERE used > 0 AND id IN ${used} AND ${WAITS}`,
    `UPDATE discount_uses SET used = used - 1 WHERE used > 0 AND discount_id IN ${used} AND customer = (SELECT lower(email) FROM orders WHERE id = ?2) AND ${WAITS}`,
  ].map((sql) => db.prepare(sql).bind(refundId, orderId));
};

/** The provider is certain that no money went back: what was claimed is free again. True for the call that did it. */
export async function failRefund(
  db: D1Database,
  { id, orderId }: Pick<RefundRecord, 'id' | 'orderId'>,
  { problem, now }: { problem: string; now: number },
): Promise<boolean> {
  const results = await db.batch([
    db
      .prepare(
        `UPDATE payments SET refunded_cents = refunded_cents - (r.amount_cents - ${TO_GIFT_CARDS}) FROM refunds r WHERE r.id = ?1 AND r.status = 'created' AND payments.id = r.payment_id`,
      )
      .bind(id),
    db
      .prepare(
        `UPDATE order_lines SET refunded_quantity = refunded_quantity
          - (SELECT x.value ->> 'quantity' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1 AND x.value ->> 'lineId' = order_lines.id)
        WHERE order_id = ?2 AND id IN (SELECT x.value ->> 'lineId' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1 AND r.status = 'created')`,
      )
      .bind(id, orderId),
    ...failGiftCardRefund(db, id, orderId, now),
    db
      .prepare(
        `INSERT INTO order_events (id, order_id, kind, detail, at, account_id)
        SELECT id || '-failed', order_id, 'refund-failed', json_object('refundId', id, 'amountCents', amount_cents, 'problem', ?2), ?3, account_id
        FROM refunds WHERE id = ?1 AND status = 'created'`,
      )
      .bind(id, problem, now),
    db
      .prepare("UPDATE refunds SET status = 'failed', problem = ?2 WHERE id = ?1 AND status = 'created'")
      .bind(id, problem),
    db.prepare(RECOUNT_FULFILMENT).bind(orderId, now),
    // Everything that could leave may have left while this refund held pieces or kept the order from being complete.
    db
      .prepare(
        `UPDATE orders SET status = 'fulfilled', fulfilled_at = ?2 WHERE id = ?1 AND fulfilment = 'complete' AND ${mayBecomeSql('fulfilled')} AND fulfilled_at IS NULL`,
      )
      .bind(orderId, now),
  ]);
  return results.at(-3)?.meta.changes === 1;
}

/** The provider has not answered: the claim stays, and is asked about again later. */
export const postponeRefund = (
  db: D1Database,
  id: string,
  { problem, nextAttemptAt }: { problem: string; nextAttemptAt: number },
): Promise<unknown> =>
  db
    .prepare(
      "UPDATE refunds SET problem = ?2, next_attempt_at = ?3, attempts = attempts + 1 WHERE id = ?1 AND status = 'created'",
    )
    .bind(id, problem, nextAttemptAt)
    .run();
