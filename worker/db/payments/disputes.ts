import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { Dispute, DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import type { ProviderDispute } from '#worker/payments/provider.ts';
import type { PaidPayment } from '../orders/outside-refunds.ts';

type Row = Record<string, unknown>;

/** How the latest dispute of order `o` stands. */
export const DISPUTE_OF_ORDER =
  '(SELECT d.status FROM disputes d WHERE d.order_id = o.id ORDER BY d.opened_at DESC LIMIT 1)';

export const toDispute = (row: Row): Dispute => ({
  id: String(row.id),
  status: row.status as DisputeStatus,
  reason: row.reason as Dispute['reason'],
  amountCents: Number(row.amount_cents),
  currency: row.currency as CurrencyCode,
  isWithdrawn: row.is_withdrawn === 1,
  dueAt: row.due_at === null ? null : Number(row.due_at),
  openedAt: Number(row.opened_at),
});

/** A dispute that was just asked for, at `now`. `id` is the same whenever it is asked for. */
export interface NotedDispute {
  id: string;
  dispute: ProviderDispute;
  now: number;
}

/**
 * Statements that write down how a dispute is, with a line of the timeline for each state that it comes to; whoever asked the
 * provider later is right.
 */
export function disputeStatements(
  db: D1Database,
  payment: PaidPayment,
  { id, dispute, now }: NotedDispute,
): D1PreparedStatement[] {
  const key = [payment.websiteId, payment.provider, dispute.ref];
  const ofThis = 'd.website_id = ?1 AND d.provider = ?2 AND d.provider_ref = ?3';
  return [
    db
      .prepare(
        `INSERT INTO order_events (id, order_id, kind, detail, at)
        SELECT ?4, ?5, 'dispute', json_object('status', ?6, 'amountCents', ?7), ?8
        WHERE NOT EXISTS (SELECT 1 FROM disputes d WHERE ${ofThis} AND (d.status = ?6 OR d.updated_at > ?8))`,
      )
      .bind(
        ...key,
        eventId(id, dispute.status, now),
        payment.orderId,
        dispute.status,
        dispute.amountCents,
        now,
      ),
    db
      .prepare(
        `INSERT INTO disputes (id, website_id, provider, provider_ref, order_id, payment_id, status, reason, amount_cents, currency, is_withdrawn, due_at, opened_at, lost_at, updated_at)
        VALUES (?4, ?1, ?2, ?3, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, CASE WHEN ?7 = 'lost' THEN ?14 END, ?14)
        ON CONFLICT (website_id, provider, provider_ref) DO UPDATE SET status = excluded.status, reason = excluded.reason, amount_cents = excluded.amount_cents,
          is_withdrawn = excluded.is_withdrawn, due_at = excluded.due_at, updated_at = excluded.updated_at,
          lost_at = CASE WHEN excluded.status = 'lost' THEN coalesce(disputes.lost_at, excluded.lost_at) END
        WHERE disputes.updated_at <= excluded.updated_at`,
      )
      .bind(
        ...key,
        id,
        payment.orderId,
        payment.id,
        dispute.status,
        dispute.reason,
        dispute.amountCents,
        dispute.currency,
        dispute.isWithdrawn ? 1 : 0,
        dispute.dueAt,
        dispute.openedAt,
        now,
      ),
  ];
}

const eventId = (id: string, status: DisputeStatus, now: number) => `${id}-${status}-${now}`;

/** The state that is written down, which a delivery that came later may have changed. */
export const readDisputeStatus = (db: D1Database, id: string): Promise<DisputeStatus | null> =>
  db.prepare('SELECT status FROM disputes WHERE id = ?').bind(id).first<DisputeStatus>('status');
