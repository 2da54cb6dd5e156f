import type { NewRefund, Refund } from '#schema/contracts/commerce/order.ts';
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
  /** What the order gave back before, in minor units. */
  refundedBeforeCents: number;
}

const REFUND_QUERY = `SELECT r.*, o.website_id, o.refunded_cents AS refunded_before, p.provider, p.provider_ref AS payment_ref FROM refunds r
  JOIN orders o ON o.id = r.order_id JOIN payments p ON p.id = r.payment_id`;

export function toRefund(row: Row): Refund {
  return {
    id: String(row.id),
    amountCents: Number(row.amount_cents),
    reason: String(row.reason),
    lines: JSON.parse(String(row.lines)) as Refund['lines'],
    status: row.status as Refund['status'],
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

export interface RefundTarget {
  id: string;
  websiteId: string;
  orderId: string;
  accountId: string | null;
  now: number;
  /** When a sweep may take it up, should whoever claims it now be gone. */
  nextAttemptAt: number;
}

/** Why nothing was claimed. */
export type RefundFailure = 'not-open' | 'too-much' | 'too-many' | 'same-key';

/** The claimed amount and pieces; nobody else can claim them. */
const claims = (db: D1Database, id: string, orderId: string) => [
  db
    .prepare(
      'UPDATE payments SET refunded_cents = refunded_cents + r.amount_cents FROM refunds r WHERE r.id = ?1 AND payments.id = r.payment_id',
    )
    .bind(id),
  db
    .prepare(
      `UPDATE order_lines SET refunded_quantity = refunded_quantity
        + (SELECT x.value ->> 'quantity' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1 AND x.value ->> 'lineId' = order_lines.id)
      WHERE order_id = ?2 AND id IN (SELECT x.value ->> 'lineId' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1)`,
    )
    .bind(id, orderId),
];

async function claim(db: D1Database, insert: D1PreparedStatement, target: RefundTarget) {
  try {
    const [inserted] = await db.batch([insert, ...claims(db, target.id, target.orderId)]);
    return inserted?.meta.changes === 1 ? 'claimed' : ('not-open' as const);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes('refunds.idempotency_key')) return 'same-key';
    if (message.includes('payments_refunded')) return 'too-much';
    if (message.includes('order_lines_refunded')) return 'too-many';
    // An amount of nothing: there is nothing left that could be given back.
    if (message.includes('refunds_amount')) return 'too-much';
    throw error;
  }
}

const COLUMNS =
  'id, order_id, payment_id, idempotency_key, amount_cents, reason, lines, status, cancels_order, notifies, next_attempt_at, at, account_id';

/**
 * Claims money and pieces in one batch, before any provider is asked: constraints of the payment and of the lines refuse what
 * goes beyond them, so that refunds side by side never give back more than was paid.
 */
export const claimRefund = (db: D1Database, target: RefundTarget, refund: NewRefund) =>
  claim(
    db,
    db
      .prepare(
        `INSERT INTO refunds (${COLUMNS}) SELECT ?1, o.id, p.id, ?3, ?4, ?5, ?6, 'created', 0, ?7, ?8, ?9, ?10
        FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.id = ?2 AND o.website_id = ?11 AND o.status IN ('paid', 'fulfilled', 'partially-refunded') AND p.status = 'paid'`,
      )
      .bind(
        target.id,
        target.orderId,
        refund.idempotencyKey,
        refund.amountCents,
        refund.reason,
        JSON.stringify(refund.lines),
        refund.notifies ? 1 : 0,
        target.nextAttemptAt,
        target.now,
        target.accountId,
        target.websiteId,
      ),
    target,
  );

/** The key of the refund that cancels an order: there is one at most. */
export const CANCEL_KEY = 'cancel-of-the-order';

/**
 * Claims everything of a paid order of which nothing has left and no other refund is under way. A cancellation that failed
 * before gives its key back first.
 */
export async function claimCancellation(
  db: D1Database,
  target: RefundTarget,
  cancel: { reason: string; notifies: boolean },
) {
  await db
    .prepare(
      "UPDATE refunds SET idempotency_key = idempotency_key || '-' || id WHERE order_id = ?1 AND idempotency_key = ?2 AND status = 'failed'",
    )
    .bind(target.orderId, CANCEL_KEY)
    .run();
  return claim(
    db,
    db
      .prepare(
        `INSERT INTO refunds (${COLUMNS}) SELECT ?1, o.id, p.id, ?3, p.amount_cents - p.refunded_cents, ?4,
          (SELECT json_group_array(json_object('lineId', l.id, 'quantity', l.quantity - l.refunded_quantity, 'restock', json('true')))
            FROM order_lines l WHERE l.order_id = o.id AND l.quantity > l.refunded_quantity),
          'created', 1, ?5, ?6, ?7, ?8
        FROM orders o JOIN payments p ON p.order_id = o.id
        WHERE o.id = ?2 AND o.website_id = ?9 AND o.status = 'paid' AND o.fulfilment = 'none' AND p.status = 'paid'
          AND NOT EXISTS (SELECT 1 FROM refunds r WHERE r.order_id = o.id AND r.status = 'created' AND r.cancels_order = 0)`,
      )
      .bind(
        target.id,
        target.orderId,
        CANCEL_KEY,
        cancel.reason,
        cancel.notifies ? 1 : 0,
        target.nextAttemptAt,
        target.now,
        target.accountId,
        target.websiteId,
      ),
    target,
  );
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
  { providerRef, now }: { providerRef: string; now: number },
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
    bind(
      `UPDATE orders SET refunded_cents = refunded_cents + ?3, updated_at = ?4,
        status = CASE WHEN ?5 = 1 THEN 'cancelled' WHEN refunded_cents + ?3 >= grand_total_cents THEN 'refunded' ELSE 'partially-refunded' END,
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
      "UPDATE refunds SET status = 'done', provider_ref = ?2, problem = '' WHERE id = ?1 AND status = 'created'",
      providerRef,
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
        "UPDATE payments SET refunded_cents = refunded_cents - r.amount_cents FROM refunds r WHERE r.id = ?1 AND r.status = 'created' AND payments.id = r.payment_id",
      )
      .bind(id),
    db
      .prepare(
        `UPDATE order_lines SET refunded_quantity = refunded_quantity
          - (SELECT x.value ->> 'quantity' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1 AND x.value ->> 'lineId' = order_lines.id)
        WHERE order_id = ?2 AND id IN (SELECT x.value ->> 'lineId' FROM refunds r, json_each(r.lines) x WHERE r.id = ?1 AND r.status = 'created')`,
      )
      .bind(id, orderId),
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
        "UPDATE orders SET status = 'fulfilled', fulfilled_at = ?2 WHERE id = ?1 AND fulfilment = 'complete' AND status IN ('paid', 'partially-refunded') AND fulfilled_at IS NULL",
      )
      .bind(orderId, now),
  ]);
  return results[3]?.meta.changes === 1;
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
