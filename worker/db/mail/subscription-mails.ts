import type { MailFacts, SubscriptionMailKind } from '#schema/contracts/mail/mail.ts';
import { IS_SITE_OPEN } from '../sites/site-is-open.ts';
import type { ChargeRecord } from '../subscriptions/subscriptions.ts';
import { ownersAddress } from './commerce-mails.ts';

/** Long plans are announced this many days before they renew, so that there is time to think. */
export const ANNOUNCED_DAYS = 21;
/** So many days before its end, who pays with a card is asked for another. */
export const CARD_EXPIRY_DAYS = 30;
const DAY_MS = 86_400_000;
const MAILS_A_RUN = 200;

const OUTBOX =
  'INSERT INTO mail_outbox (id, website_id, kind, recipient, subject, body, facts, status, idempotency_key, next_attempt_at, created_at)';
const COLUMNS = 'lower(hex(randomblob(12))), s.website_id';
const FACTS = "json_object('about', 'subscription', 'subscriptionId', s.id)";
const isWritten = (key: string) =>
  `EXISTS (SELECT 1 FROM mail_outbox m WHERE m.website_id = s.website_id AND m.idempotency_key = ${key})`;

/**
 * Statement that tells of a declined payment, once for each try, for the batch that writes the try down: the first time, the times
 * after it, and that this was the last. Whoever changes a plan reads it on the page; who was erased has no address.
 */
export function declineMailStatement(
  db: D1Database,
  charge: Pick<ChargeRecord, 'id' | 'attempt' | 'kind'>,
  { code, retryAt, now }: { code: string; retryAt: number | null; now: number },
): D1PreparedStatement[] {
  if (charge.kind === 'change') return [];
  return [
    db
      .prepare(
        `${OUTBOX}
        SELECT ${COLUMNS}, ?3, s.email, 'Your payment', '', json_object('about', 'subscription', 'subscriptionId', s.id, 'chargeId', c.id, 'declineCode', ?5, 'retryAt', ?6),
          'queued', 'subscription:' || c.id || ':' || ?2, ?4, ?4
        FROM subscription_charges c JOIN subscriptions s ON s.id = c.subscription_id
        WHERE c.id = ?1 AND c.attempt = ?2 AND c.updated_at = ?4 AND c.status IN ('waiting', 'failed') AND s.email <> '' ON CONFLICT DO NOTHING`,
      )
      .bind(charge.id, charge.attempt, declineKind(charge.attempt, retryAt), now, code, retryAt),
  ];
}

const declineKind = (attempt: number, retryAt: number | null): SubscriptionMailKind => {
  if (retryAt === null) return 'subscription-ended';
  return attempt === 1 ? 'subscription-payment-failed' : 'subscription-past-due';
};

/** Statement that confirms a cancellation, once, for its batch. */
export function cancelMailStatement(
  db: D1Database,
  subscriptionId: string,
  now: number,
): D1PreparedStatement {
  const facts: MailFacts = {
    about: 'subscription',
    subscriptionId,
    chargeId: null,
    declineCode: null,
    retryAt: null,
  };
  return db
    .prepare(
      `${OUTBOX}
      SELECT ${COLUMNS}, 'subscription-cancelled', s.email, 'Cancelled', '', ?3, 'queued', 'subscription:' || s.id || ':cancelled', ?2, ?2
      FROM subscriptions s WHERE s.id = ?1 AND s.status = 'cancelled' AND s.email <> '' ON CONFLICT DO NOTHING`,
    )
    .bind(subscriptionId, now, JSON.stringify(facts));
}

/** Statement that tells of a payment that is not taken because there is not enough of its goods, once for each payment. */
export const stockMailStatement = (
  db: D1Database,
  {
    id,
    periodEnd,
    kind,
  }: { id: string; periodEnd: number; kind: 'subscription-out-of-stock' | 'subscription-left-out' },
  now: number,
): D1PreparedStatement =>
  db
    .prepare(
      `${OUTBOX}
      SELECT ${COLUMNS}, ?3, s.email, 'Out of stock', '', ${FACTS}, 'queued', 'subscription:' || s.id || ':' || ?3 || ':' || ?4, ?2, ?2
      FROM subscriptions s WHERE s.id = ?1 AND s.status IN ('active', 'past_due') AND s.email <> '' ON CONFLICT DO NOTHING`,
    )
    .bind(id, now, kind, periodEnd);

/** Half a year or longer: who pays so rarely has forgotten it. */
const IS_LONG = `CASE s.terms ->> '$.plan.billingPeriod.unit' WHEN 'year' THEN 1 WHEN 'month' THEN s.terms ->> '$.plan.billingPeriod.value' >= 6
  ELSE s.terms ->> '$.plan.billingPeriod.value' >= 26 END`;

/** Statement that announces renewals of long plans, each renewal once. */
export function renewalSoonStatement(db: D1Database, now: number): D1PreparedStatement {
  const key = "'subscription:' || s.id || ':soon:' || s.period_end";
  return db
    .prepare(
      `${OUTBOX}
      SELECT ${COLUMNS}, 'subscription-renewal-soon', s.email, 'Renewing soon', '', ${FACTS}, 'queued', ${key}, ?1, ?1
      FROM subscriptions s INDEXED BY subscriptions_due
      WHERE s.next_charge_at > ?1 AND s.next_charge_at <= ?1 + ${ANNOUNCED_DAYS * DAY_MS} AND s.status = 'active' AND s.email <> ''
        AND ${IS_LONG} AND ${IS_SITE_OPEN} AND NOT ${isWritten(key)}
      LIMIT ${MAILS_A_RUN} ON CONFLICT DO NOTHING`,
    )
    .bind(now);
}

/** Statement that asks for another card before the one that is kept expires, once for each card. */
export function cardExpiringStatement(db: D1Database, now: number): D1PreparedStatement {
  const key = "'subscription:' || s.id || ':card:' || s.method_expires_at";
  return db
    .prepare(
      `${OUTBOX}
      SELECT ${COLUMNS}, 'subscription-card-expiring', s.email, 'Your card expires', '', ${FACTS}, 'queued', ${key}, ?1, ?1
      FROM subscriptions s INDEXED BY subscriptions_card
      WHERE s.method_expires_at > ?1 AND s.method_expires_at <= ?1 + ${CARD_EXPIRY_DAYS * DAY_MS} AND s.status IN ('active', 'past_due', 'paused') AND s.email <> ''
        AND ${IS_SITE_OPEN} AND NOT ${isWritten(key)}
      LIMIT ${MAILS_A_RUN} ON CONFLICT DO NOTHING`,
    )
    .bind(now);
}

/** Statement that tells owners that nothing is charged while their site is closed: once, and again each month that it lasts. */
export function renewalsStoppedStatement(
  db: D1Database,
  websiteIds: readonly string[],
  now: number,
): D1PreparedStatement {
  const month = new Date(now).toISOString().slice(0, 7);
  const facts: MailFacts = { about: 'site' };
  return db
    .prepare(
      `${OUTBOX}
      SELECT lower(hex(randomblob(12))), w.id, 'renewals-stopped', ${ownersAddress('w.id')}, 'Payments have stopped', '', ?3, 'queued', 'renewals-stopped:' || ?4, ?2, ?2
      FROM json_each(?1) j JOIN websites w ON w.id = j.value LEFT JOIN store_rules s ON s.website_id = w.id
      WHERE ${ownersAddress('w.id')} IS NOT NULL ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(websiteIds), now, JSON.stringify(facts), month);
}
