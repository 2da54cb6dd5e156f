import { subscriptionText } from '#domain/products/subscription-text.ts';
import { churnPermille } from '#domain/subscriptions/churn.ts';
import {
  CHURN_DAYS,
  type OwnerSubscription,
  type SubscriptionList,
  type SubscriptionStatus,
} from '#schema/contracts/subscriptions/subscription.ts';
import { toSubscription } from './subscriptions.ts';

type Row = Record<string, unknown>;

const A_PAGE = 50;
const DAY_MS = 86_400_000;

/** A page of a site's subscriptions, newest first, and what all of them come to; one round trip. */
export async function listSubscriptions(
  db: D1Database,
  websiteId: string,
  query: { status: SubscriptionStatus | null; before: { createdAt: number; id: string } | null },
  now: number,
): Promise<SubscriptionList> {
  const since = now - CHURN_DAYS * DAY_MS;
  const { before, status } = query;
  const [page, sums, site] = await db.batch<Row>([
    db
      .prepare(
        `SELECT * FROM subscriptions WHERE website_id = ?1 AND created_at <= ?2 AND (created_at < ?2 OR id < ?3)
          AND ${status === null ? "status <> 'pending' AND ?4 IS NULL" : 'status = ?4'} ORDER BY created_at DESC, id DESC LIMIT ${A_PAGE + 1}`,
      )
      .bind(websiteId, before?.createdAt ?? Number.MAX_SAFE_INTEGER, before?.id ?? '', status),
    db
      .prepare(
        `SELECT sum(CASE WHEN s.status IN ('active', 'past_due') AND s.currency = w.currency THEN monthly_cents ELSE 0 END) AS monthly,
          sum(CASE WHEN s.status IN ('active', 'past_due') AND s.currency = w.currency AND s.item_id = '' THEN monthly_cents ELSE 0 END) AS donations,
          sum(s.status = 'active') AS active, sum(s.status = 'past_due') AS past_due, sum(s.status = 'paused') AS paused,
          sum(s.status = 'cancelled' AND s.cancelled_at > ?2) AS ended,
          sum(s.created_at <= ?2 AND (s.status IN ('active', 'past_due', 'paused') OR s.cancelled_at > ?2)) AS at_start,
          sum(s.created_at <= ?2 AND s.status = 'cancelled' AND s.cancelled_at > ?2) AS ended_of_start
        FROM subscriptions s JOIN (SELECT id, coalesce(settings ->> '$.store.selectedCurrency', 'USD') AS currency FROM websites WHERE id = ?1) w ON w.id = s.website_id
        WHERE s.website_id = ?1 AND s.status <> 'pending'`,
      )
      .bind(websiteId, since),
    db
      .prepare(
        "SELECT coalesce(settings ->> '$.store.selectedCurrency', 'USD') AS currency FROM websites WHERE id = ?",
      )
      .bind(websiteId),
  ]);
  const rows = page?.results ?? [];
  const shown = rows.slice(0, A_PAGE);
  const last = shown.at(-1);
  const sum = sums?.results[0] ?? {};
  return {
    subscriptions: shown.map(toOwnerRow),
    summary: {
      currency: String(site?.results[0]?.currency ?? 'USD'),
      monthlyCents: Number(sum.monthly ?? 0),
      donationCents: Number(sum.donations ?? 0),
      active: Number(sum.active ?? 0),
      pastDue: Number(sum.past_due ?? 0),
      paused: Number(sum.paused ?? 0),
      endedLately: Number(sum.ended ?? 0),
      churnPermille: churnPermille(Number(sum.at_start ?? 0), Number(sum.ended_of_start ?? 0)),
    },
    nextCursor: rows.length > A_PAGE && last ? `${last.created_at}-${last.id}` : null,
  };
}

function toOwnerRow(row: Row): OwnerSubscription {
  const { id, status, name, email, terms, amountCents, currency, paidCycles, numCycles, ...rest } =
    toSubscription(row);
  return {
    id,
    status,
    name,
    email,
    title: terms.title,
    isDonation: terms.donation !== null,
    planText: subscriptionText(terms.plan),
    amountCents,
    currency,
    paidCycles,
    numCycles,
    nextChargeAt: rest.nextChargeAt,
    stockWaitSince: rest.stockWaitSince,
    createdAt: rest.createdAt,
    cancelledAt: rest.cancelledAt,
    cancelReason: rest.cancelReason,
  };
}
