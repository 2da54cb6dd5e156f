import type { DeclineCode } from '#domain/payments/declines.ts';
import { randomHex } from '#worker/crypto/random.ts';

/** A payment as the embedded test provider remembers it. */
export interface TestPayment {
  key: string;
  ref: string;
  websiteId: string;
  orderId: string;
  status: 'needs-action' | 'held' | 'paid' | 'declined' | 'cancelled';
  amountCents: number;
  refundedCents: number;
  currency: string;
  description: string;
  returnPath: string;
  declineCode: DeclineCode | null;
  /** The test card that is kept for payments to come; '' when none is. */
  keptMethod: string;
}

const COLUMNS = `key, ref, website_id AS websiteId, order_id AS orderId, status, amount_cents AS amountCents, refunded_cents AS refundedCents,
  currency, description, return_path AS returnPath, decline_code AS declineCode, kept_method AS keptMethod`;

export interface NewTestPayment
  extends Omit<TestPayment, 'ref' | 'refundedCents' | 'status' | 'declineCode'> {
  isHold: boolean;
  status: TestPayment['status'];
  declineCode: DeclineCode | null;
}

/** Remembers a payment unless its key is known, and gives what is remembered; one round trip. */
export async function takeTestPayment(
  db: D1Database,
  payment: NewTestPayment,
  now: number,
): Promise<TestPayment> {
  const [, known] = await db.batch<TestPayment>([
    db
      .prepare(
        `INSERT INTO test_payments (key, ref, website_id, order_id, status, amount_cents, currency, description, return_path, is_hold, decline_code, created_at, kept_method)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO NOTHING`,
      )
      .bind(
        payment.key,
        `test_${randomHex(16)}`,
        payment.websiteId,
        payment.orderId,
        payment.status,
        payment.amountCents,
        payment.currency,
        payment.description,
        payment.returnPath,
        payment.isHold ? 1 : 0,
        payment.declineCode,
        now,
        payment.keptMethod,
      ),
    db
      .prepare(`SELECT ${COLUMNS} FROM test_payments WHERE key = ? AND website_id = ?`)
      .bind(payment.key, payment.websiteId),
  ]);
  const row = known?.results[0];
  if (!row) throw new Error('a payment of another site has this key');
  return row;
}

export const findTestPayment = (
  db: D1Database,
  websiteId: string,
  by: { key: string } | { ref: string },
): Promise<TestPayment | null> =>
  'key' in by
    ? db
        .prepare(`SELECT ${COLUMNS} FROM test_payments WHERE key = ? AND website_id = ?`)
        .bind(by.key, websiteId)
        .first<TestPayment>()
    : db
        .prepare(`SELECT ${COLUMNS} FROM test_payments WHERE ref = ? AND website_id = ?`)
        .bind(by.ref, websiteId)
        .first<TestPayment>();

/** The buyer's answer to a confirmation: taken once; null when there is nothing (more) to answer. */
export const answerTestPayment = (
  db: D1Database,
  websiteId: string,
  ref: string,
  isAccepted: boolean,
): Promise<TestPayment | null> =>
  db
    .prepare(
      `UPDATE test_payments SET status = CASE WHEN ?3 = 0 THEN 'declined' WHEN is_hold = 1 THEN 'held' ELSE 'paid' END,
        decline_code = CASE WHEN ?3 = 0 THEN 'not-confirmed' END
      WHERE ref = ?1 AND website_id = ?2 AND status = 'needs-action' RETURNING ${COLUMNS}`,
    )
    .bind(ref, websiteId, isAccepted ? 1 : 0)
    .first<TestPayment>();

/** Takes what is held. */
export const captureTestPayment = (db: D1Database, websiteId: string, ref: string): Promise<unknown> =>
  db
    .prepare("UPDATE test_payments SET status = 'paid' WHERE ref = ? AND website_id = ? AND status = 'held'")
    .bind(ref, websiteId)
    .run();

/** Ends an open payment; one that is over stays as it is. */
export const cancelTestPayment = (db: D1Database, websiteId: string, key: string): Promise<unknown> =>
  db
    .prepare(
      "UPDATE test_payments SET status = 'cancelled' WHERE key = ? AND website_id = ? AND status IN ('needs-action', 'held')",
    )
    .bind(key, websiteId)
    .run();

/** Gives back once for a key, and never more than was paid; true when it is given back, now or before. */
export async function refundTestPayment(
  db: D1Database,
  websiteId: string,
  { ref, key, amountCents }: { ref: string; key: string; amountCents: number },
): Promise<boolean> {
  const [, known] = await db.batch<{ amountCents: number | null }>([
    db
      .prepare(
        `UPDATE test_payments SET refunded_cents = refunded_cents + ?4, refunds = json_set(refunds, '$."' || ?3 || '"', ?4)
        WHERE ref = ?1 AND website_id = ?2 AND status = 'paid' AND refunded_cents + ?4 <= amount_cents
        AND NOT EXISTS (SELECT 1 FROM json_each(refunds) WHERE json_each.key = ?3)`,
      )
      .bind(ref, websiteId, key, amountCents),
    db
      .prepare(
        'SELECT r.value AS amountCents FROM test_payments p, json_each(p.refunds) r WHERE p.ref = ? AND p.website_id = ? AND r.key = ?',
      )
      .bind(ref, websiteId, key),
  ]);
  return known?.results[0]?.amountCents === amountCents;
}

/** What was given back of a payment, oldest first. */
export async function testRefunds(
  db: D1Database,
  websiteId: string,
  ref: string,
): Promise<{ key: string; amountCents: number }[]> {
  const { results } = await db
    .prepare(
      'SELECT r.key, r.value AS amountCents FROM test_payments p, json_each(p.refunds) r WHERE p.ref = ? AND p.website_id = ? ORDER BY r.id',
    )
    .bind(ref, websiteId)
    .all<{ key: string; amountCents: number }>();
  return results;
}
