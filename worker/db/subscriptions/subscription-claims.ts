import type { RenewalsWithoutStock } from '#schema/contracts/shop/store-settings.ts';
import { createId } from '#worker/crypto/random.ts';
import { stockMailStatement } from '../mail/subscription-mails.ts';
import { IS_SITE_CLOSED, IS_SITE_OPEN } from '../sites/site-is-open.ts';
import { holdStatements, isShortOf, readRenewalDay, takenFor } from './renewal-day.ts';
import { type ChargeRecord, type SubscriptionRecord, toCharge, toSubscription } from './subscriptions.ts';

type Row = Record<string, unknown>;

/** A subscription whose time has come, and its open payment. */
export interface Claimed {
  subscription: SubscriptionRecord;
  charge: ChargeRecord | null;
  /** The provider was never asked for this try: it was claimed just now, by this call. */
  isFresh: boolean;
  /** What the shop does about it, where a payment is due and there is not enough of its goods; null where nothing is lacking. */
  lacking: RenewalsWithoutStock | null;
  /** The payment of the checkout, which kept the way to pay. */
  firstPayment: { id: string; ref: string | null } | null;
  site: { status: number; statusSince: number };
}

export const OPEN = "status IN ('created', 'waiting')";

/** The open payment of a subscription and what it needs; binds ?1 the subscription. */
const LOOK = `SELECT s.*, (SELECT json_array(p.id, p.provider_ref) FROM payments p WHERE p.order_id = s.first_order_id) AS first_payment,
    (SELECT json_array(w.status, w.status_since) FROM websites w WHERE w.id = s.website_id) AS site,
    ${isShortOf('s.terms', 's.website_id')} AS is_short FROM subscriptions s WHERE s.id = ?1`;

const IS_OPEN = IS_SITE_OPEN.replaceAll('?1', '?2');

/**
 * Claims the payment that is due, before the provider is asked: a period has one row, however many callers there are, and a
 * subscription that was cancelled, paused or skipped meanwhile, or whose site is closed, has none. Taxes are those of this day. What
 * is counted is taken from stock by the same batch; where there is not enough, nothing is claimed unless the shop owes it. Two round trips.
 */
export async function claimCharge(
  db: D1Database,
  subscriptionId: string,
  now: number,
): Promise<Claimed | null> {
  const bind = (sql: string, ...more: (string | number)[]) => db.prepare(sql).bind(subscriptionId, ...more);
  const day = await readRenewalDay(db, subscriptionId);
  if (!day) return null;
  const owes = day.withoutStock === 'owe' ? 1 : 0;
  const [again, claimed, , , , looked, open] = await db.batch<Row>([
    bind(
      `UPDATE subscription_charges SET status = 'created', attempt = attempt + 1, asked_at = ?2, updated_at = ?2, provider_ref = NULL,
        stock_taken = ${takenFor('terms', 'website_id')}, provider = (SELECT provider FROM subscriptions WHERE id = ?1)
      WHERE subscription_id = ?1 AND status = 'waiting' AND (?3 = 1 OR NOT ${isShortOf('terms', 'website_id')})
        AND EXISTS (SELECT 1 FROM subscriptions s WHERE s.id = ?1 AND s.status = 'past_due' AND s.next_charge_at <= ?2 AND ${IS_OPEN})`,
      now,
      owes,
    ),
    bind(
      `INSERT INTO subscription_charges (id, subscription_id, website_id, kind, due_at, status, amount_cents, credit_cents, credit_after_cents, currency,
        terms, stock_taken, provider, asked_at, created_at, updated_at)
      SELECT ?3, s.id, s.website_id, 'renewal', s.period_end, 'created', ?5 - min(?5, s.credit_cents), min(?5, s.credit_cents),
        s.credit_cents - min(?5, s.credit_cents), s.currency, ?4, ${takenFor('?4', 's.website_id')}, s.provider, ?2, ?2, ?2
      FROM subscriptions s WHERE s.id = ?1 AND s.terms = ?6 AND (?7 = 1 OR NOT ${isShortOf('?4', 's.website_id')}) AND s.status = 'active' AND s.next_charge_at <= ?2 AND s.period_end <= ?2 AND ${IS_OPEN}
        AND NOT EXISTS (SELECT 1 FROM subscription_charges c WHERE c.subscription_id = ?1 AND c.${OPEN}) ON CONFLICT DO NOTHING`,
      now,
      createId(),
      JSON.stringify(day.terms),
      day.terms.totalCents,
      day.agreed,
      owes,
    ),
    ...holdStatements(db, subscriptionId, now),
    bind(
      `UPDATE subscriptions SET stock_wait_since = NULL WHERE id = ?1 AND EXISTS (SELECT 1 FROM subscription_charges c WHERE c.subscription_id = ?1 AND c.status = 'created')`,
    ),
    bind(LOOK),
    bind(`SELECT * FROM subscription_charges WHERE subscription_id = ?1 AND ${OPEN}`),
  ]);
  const row = looked?.results[0];
  const charge = open?.results[0];
  if (!row) return null;
  return {
    subscription: toSubscription(row),
    charge: charge ? toCharge(charge) : null,
    isFresh: (again?.meta.changes ?? 0) + (claimed?.meta.changes ?? 0) > 0,
    lacking: charge?.status !== 'created' && isDue(row, now) && row.is_short === 1 ? day.withoutStock : null,
    ...lookOf(row),
  };
}

const isDue = (row: Row, now: number) =>
  (row.status === 'active' || row.status === 'past_due') &&
  row.next_charge_at !== null &&
  Number(row.next_charge_at) <= now;

/** A payment by its id, whatever became of it: for webhooks. */
export async function readCharge(db: D1Database, chargeId: string): Promise<Claimed | null> {
  const charge = await db
    .prepare('SELECT * FROM subscription_charges WHERE id = ?')
    .bind(chargeId)
    .first<Row>();
  const row = charge && (await db.prepare(LOOK).bind(String(charge.subscription_id)).first<Row>());
  if (!row) return null;
  return {
    subscription: toSubscription(row),
    charge: toCharge(charge),
    isFresh: false,
    lacking: null,
    ...lookOf(row),
  };
}

function lookOf(row: Row): Pick<Claimed, 'firstPayment' | 'site'> {
  const [id, ref] = row.first_payment
    ? (JSON.parse(String(row.first_payment)) as [string, string | null])
    : [];
  const [status, statusSince] = JSON.parse(String(row.site)) as [number, number];
  return { firstPayment: id ? { id, ref: ref ?? null } : null, site: { status, statusSince } };
}

/** Nothing is to be done for a subscription that is over or rests. */
export const forgetDue = (db: D1Database, subscriptionId: string): Promise<unknown> =>
  db
    .prepare(
      `UPDATE subscriptions SET next_charge_at = NULL WHERE id = ?1 AND status IN ('paused', 'cancelled', 'completed')
        AND NOT EXISTS (SELECT 1 FROM subscription_charges WHERE subscription_id = ?1 AND ${OPEN})`,
    )
    .bind(subscriptionId)
    .run();

/** Looked at again a day later: nothing is charged for a site that is closed. */
export const waitForSite = (db: D1Database, subscriptionId: string, now: number): Promise<unknown> =>
  db
    .prepare('UPDATE subscriptions SET next_charge_at = ?2, queued_until = 0 WHERE id = ?1')
    .bind(subscriptionId, now + CLOSED_RETRY_MS)
    .run();

const CLOSED_RETRY_MS = 86_400_000;
const MOST_A_RUN = 20_000;

/** Puts off everything that is due on closed sites; ids of the sites. What may have been charged is asked for all the same. */
export async function putOffClosed(db: D1Database, now: number): Promise<string[]> {
  const { results } = await db
    .prepare(
      `UPDATE subscriptions SET next_charge_at = ?1 + ${CLOSED_RETRY_MS}, queued_until = 0 WHERE id IN (SELECT s.id FROM subscriptions s
        WHERE s.next_charge_at <= ?1 AND s.status <> 'pending' AND ${IS_SITE_CLOSED}
          AND NOT EXISTS (SELECT 1 FROM subscription_charges c WHERE c.subscription_id = s.id AND c.status = 'created') LIMIT ${MOST_A_RUN})
      RETURNING website_id AS websiteId`,
    )
    .bind(now)
    .all<{ websiteId: string }>();
  return [...new Set(results.map(({ websiteId }) => websiteId))];
}

/** Who waits for goods is looked at again so often. */
export const STOCK_RETRY_MS = 3_600_000;

/** Nothing is charged while there is not enough of it: looked at again, and told once for each payment. */
export const waitForStock = (
  db: D1Database,
  { id, periodEnd }: Pick<SubscriptionRecord, 'id' | 'periodEnd'>,
  now: number,
): Promise<unknown> =>
  db.batch([
    db
      .prepare(
        `UPDATE subscriptions SET next_charge_at = ?2 + ${STOCK_RETRY_MS}, queued_until = 0, stock_wait_since = coalesce(stock_wait_since, ?2)
        WHERE id = ?1 AND status IN ('active', 'past_due') AND next_charge_at <= ?2`,
      )
      .bind(id, now),
    stockMailStatement(db, { id, periodEnd, kind: 'subscription-out-of-stock' }, now),
  ]);
