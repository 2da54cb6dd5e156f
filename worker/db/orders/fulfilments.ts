import type { NewFulfilment } from '#schema/contracts/orders/order.ts';
import { mayBecomeSql } from '#worker/db/rules/order-status.ts';
import { RECOUNT_FULFILMENT } from './order-progress.ts';

type Row = Record<string, unknown>;

export interface FulfilmentTarget {
  id: string;
  websiteId: string;
  orderId: string;
  accountId: string | null;
  now: number;
}

/** Why nothing was written. */
export type FulfilmentFailure = 'not-open' | 'too-many' | 'same-key';

/**
 * Writes a parcel in one batch. A line of which too little is left has no quantity then, which its column refuses, and with it
 * the whole batch; so two parcels, or a parcel and a refund, never take the same piece.
 */
export async function insertFulfilment(
  db: D1Database,
  { id, websiteId, orderId, accountId, now }: FulfilmentTarget,
  fulfilment: NewFulfilment,
  mail: readonly D1PreparedStatement[],
): Promise<'done' | FulfilmentFailure> {
  const lines = JSON.stringify(fulfilment.lines);
  const bind = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(...values);
  const exists = 'EXISTS (SELECT 1 FROM fulfilments WHERE id = ?2)';
  const asked =
    "(SELECT x.value ->> 'quantity' FROM json_each(?3) x WHERE x.value ->> 'lineId' = order_lines.id)";
  try {
    const [inserted] = await db.batch([
      bind(
        `INSERT INTO fulfilments (id, order_id, lines, carrier, tracking_number, tracking_url, idempotency_key, at, account_id)
        SELECT ?1, id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM orders WHERE id = ?2 AND website_id = ?10 AND ${mayBecomeSql('fulfilled')}`,
        id,
        orderId,
        lines,
        fulfilment.carrier,
        fulfilment.trackingNumber,
        fulfilment.trackingUrl,
        fulfilment.idempotencyKey,
        now,
        accountId,
        websiteId,
      ),
      bind(
        `UPDATE order_lines SET fulfilled_quantity = CASE WHEN quantity - fulfilled_quantity - refunded_quantity >= ${asked} THEN fulfilled_quantity + ${asked} END
        WHERE order_id = ?1 AND id IN (SELECT x.value ->> 'lineId' FROM json_each(?3) x) AND ${exists}`,
        orderId,
        id,
        lines,
      ),
      bind(RECOUNT_FULFILMENT, orderId, now),
      bind(
        `UPDATE orders SET status = 'fulfilled', fulfilled_at = ?3 WHERE id = ?1 AND fulfilment = 'complete' AND ${mayBecomeSql('fulfilled')} AND ${exists}`,
        orderId,
        id,
        now,
      ),
      bind(
        `INSERT INTO order_events (id, order_id, kind, detail, at, account_id)
        SELECT ?2, ?1, 'fulfilled', json_object('fulfilmentId', ?2, 'pieces', (SELECT sum(x.value ->> 'quantity') FROM json_each(?3) x)), ?4, ?5 WHERE ${exists}`,
        orderId,
        id,
        lines,
        now,
        accountId,
      ),
      ...mail,
    ]);
    return inserted?.meta.changes === 1 ? 'done' : 'not-open';
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.includes('fulfilments.idempotency_key')) return 'same-key';
    if (message.includes('order_lines.fulfilled_quantity')) return 'too-many';
    throw error;
  }
}

/** What was written under a key, as it was asked for; null when nothing was. */
export async function fulfilmentByKey(
  db: D1Database,
  orderId: string,
  key: string,
): Promise<{ id: string; lines: NewFulfilment['lines'] } | null> {
  const row = await db
    .prepare('SELECT id, lines FROM fulfilments WHERE order_id = ? AND idempotency_key = ?')
    .bind(orderId, key)
    .first<Row>();
  return row && { id: String(row.id), lines: JSON.parse(String(row.lines)) as NewFulfilment['lines'] };
}

/** Says something else of a parcel, and writes that down; false when the order has no such parcel. */
export async function changeTracking(
  db: D1Database,
  target: FulfilmentTarget,
  tracking: Pick<NewFulfilment, 'carrier' | 'trackingNumber' | 'trackingUrl'>,
  eventId: string,
): Promise<boolean> {
  const here = 'id = ?1 AND order_id = (SELECT id FROM orders WHERE id = ?2 AND website_id = ?3)';
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE fulfilments SET carrier = ?4, tracking_number = ?5, tracking_url = ?6 WHERE ${here} AND (carrier <> ?4 OR tracking_number <> ?5 OR tracking_url <> ?6)`,
      )
      .bind(
        target.id,
        target.orderId,
        target.websiteId,
        tracking.carrier,
        tracking.trackingNumber,
        tracking.trackingUrl,
      ),
    db
      .prepare(
        `INSERT INTO order_events (id, order_id, kind, detail, at, account_id)
        SELECT ?4, order_id, 'tracking-changed', json_object('fulfilmentId', id), ?5, ?6 FROM fulfilments WHERE ${here} AND changes() = 1`,
      )
      .bind(target.id, target.orderId, target.websiteId, eventId, target.now, target.accountId),
  ]);
  return changed?.meta.changes === 1;
}
