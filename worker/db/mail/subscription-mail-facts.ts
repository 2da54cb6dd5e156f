import type { CommerceMailFacts, OrderFacts } from '#domain/mail/order-facts.ts';
import type { SubscriptionFacts } from '#domain/mail/subscription-facts.ts';
import type { CommerceMailKind, MailFacts } from '#schema/contracts/mail/mail.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { toSubscription } from '../subscriptions/subscriptions.ts';

type Row = Record<string, unknown>;
type AboutSubscription = Extract<MailFacts, { about: 'subscription' }>;

const DUE = 'max(0, s.amount_cents - s.credit_cents)';

/** The subscription that an order belongs to, if any; binds ?1 the site, ?2 the order. */
export const subscriptionOfOrderStatement = (
  db: D1Database,
  websiteId: string,
  orderId: string,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT s.*, ${DUE} AS due_cents FROM orders o JOIN subscriptions s ON s.id = coalesce(o.detail ->> '$.subscriptionId', (SELECT b.id FROM subscriptions b WHERE b.first_order_id = o.id))
      WHERE o.website_id = ?1 AND o.id = ?2`,
    )
    .bind(websiteId, orderId);

/** The subscription of a mail, and what the payment comes to that it is about: the one that was declined, else the next. */
export const subscriptionStatement = (
  db: D1Database,
  websiteId: string,
  { subscriptionId, chargeId }: AboutSubscription,
): D1PreparedStatement =>
  db
    .prepare(
      `SELECT s.*, coalesce((SELECT c.amount_cents FROM subscription_charges c WHERE c.id = ?3 AND c.subscription_id = s.id), ${DUE}) AS due_cents
      FROM subscriptions s WHERE s.website_id = ?1 AND s.id = ?2 AND s.email <> ''`,
    )
    .bind(websiteId, subscriptionId, chargeId);

/** What waits because its site is closed. */
export const stoppedStatement = (db: D1Database, websiteId: string): D1PreparedStatement =>
  db
    .prepare(
      `SELECT count(*) AS subscriptions, coalesce(sum(monthly_cents), 0) AS monthly_cents FROM subscriptions
      WHERE website_id = ?1 AND status IN ('active', 'past_due')`,
    )
    .bind(websiteId);

export function toSubscriptionFacts(row: Row, href: string): SubscriptionFacts {
  const { terms, currency, status, nextChargeAt, periodEnd, schedule, ...rest } = toSubscription(row);
  if (!isCurrencyCode(currency)) throw new Error(`subscription ${row.id} has an unknown currency`);
  return {
    name: rest.name,
    email: rest.email,
    title: terms.title,
    currency,
    amountCents: rest.amountCents,
    dueCents: Number(row.due_cents),
    period: schedule.period,
    nextAt: status === 'active' ? nextChargeAt : null,
    // What is given buys nothing that could end.
    paidUntil: terms.donation === null && periodEnd > rest.createdAt ? periodEnd : null,
    methodLabel: rest.methodLabel,
    methodExpiresAt: row.method_expires_at === null ? null : Number(row.method_expires_at),
    href,
  };
}

/** What a mail about a subscription is made of; null when it is of another kind. */
export function subscriptionMail(
  kind: CommerceMailKind,
  { declineCode, retryAt }: AboutSubscription,
  subscription: SubscriptionFacts,
): CommerceMailFacts | null {
  switch (kind) {
    case 'subscription-payment-failed':
    case 'subscription-past-due':
      return { kind, subscription, decline: { code: declineCode ?? '', retryAt } };
    case 'subscription-renewal-soon':
    case 'subscription-card-expiring':
    case 'subscription-cancelled':
    case 'subscription-out-of-stock':
    case 'subscription-left-out':
      return { kind, subscription };
    // Who did not pay has nothing left.
    case 'subscription-ended':
      return { kind, subscription: { ...subscription, paidUntil: null } };
    default:
      return null;
  }
}

/** The mail of an order that belongs to a subscription; null for any other kind. */
export const subscriptionOrderMail = (
  kind: CommerceMailKind,
  order: OrderFacts,
  subscription: SubscriptionFacts | null,
): CommerceMailFacts | null =>
  subscription && (kind === 'subscription-begun' || kind === 'subscription-renewed')
    ? { kind, order, subscription }
    : null;
