import { and, count, eq, inArray, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { CommerceMailFacts, OrderFacts } from '#domain/mail/order-facts.ts';
import type { SubscriptionFacts } from '#domain/mail/subscription-facts.ts';
import type { CommerceMailKind, MailFacts } from '#schema/contracts/mail/mail.ts';
import { isCurrencyCode } from '#schema/contracts/money/currencies.ts';
import { orders } from '#schema/tables/orders.ts';
import { subscriptionCharges, subscriptions } from '#schema/tables/subscriptions.ts';
import { type Answer, prepared, type Values } from '../database.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';

type AboutSubscription = Extract<MailFacts, { about: 'subscription' }>;

/** Amount of the next payment, in minor units, minus any credit from a plan change. */
const DUE_CENTS = sql<number>`max(0, ${subscriptions.amountCents} - ${subscriptions.creditCents})`;

const selection = (dueCents: SQLWrapper) => ({
  id: subscriptions.id,
  name: subscriptions.name,
  email: subscriptions.email,
  currency: subscriptions.currency,
  status: subscriptions.status,
  terms: subscriptions.terms,
  amountCents: subscriptions.amountCents,
  dueCents: sql<number>`${dueCents}`.as('due_cents'),
  nextChargeAt: subscriptions.nextChargeAt,
  periodEnd: subscriptions.periodEnd,
  methodLabel: subscriptions.methodLabel,
  methodExpiresAt: subscriptions.methodExpiresAt,
  createdAt: subscriptions.createdAt,
});

export const selectOrderSubscription = prepared((value: Values<{ websiteId: string; orderId: string }>) => {
  const begunByOrder = orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, orders.id));
  const subscriptionId = sql`coalesce(${jsonField(orders.detail, '$.subscriptionId')}, ${begunByOrder})`;
  return orm
    .select(selection(DUE_CENTS))
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionId))
    .where(and(eq(orders.websiteId, value.websiteId), eq(orders.id, value.orderId)));
});

/**
 * Selects a subscription for an email, with the amount of the declined payment or, without one, of the next
 * payment.
 */
export function selectMailSubscription(websiteId: string, { subscriptionId, chargeId }: AboutSubscription) {
  const chargeCents = orm
    .select({ amountCents: subscriptionCharges.amountCents })
    .from(subscriptionCharges)
    .where(
      and(
        eq(subscriptionCharges.id, chargeId ?? ''),
        eq(subscriptionCharges.subscriptionId, subscriptions.id),
      ),
    );
  return orm
    .select(selection(sql`coalesce(${chargeCents}, ${DUE_CENTS})`))
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.websiteId, websiteId),
        eq(subscriptions.id, subscriptionId),
        ne(subscriptions.email, ''),
      ),
    );
}

/** Selects renewals postponed because the store is closed. */
export const selectStoppedRenewals = (websiteId: string) =>
  orm
    .select({
      subscriptions: count().as('subscriptions'),
      monthlyCents: sql<number>`coalesce(sum(${subscriptions.monthlyCents}), 0)`.as('monthly_cents'),
    })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.websiteId, websiteId), inArray(subscriptions.status, ['active', 'past_due'])),
    );

export type MailSubscriptionRow = Answer<ReturnType<typeof selectMailSubscription>>[number];
export type StoppedRow = Answer<ReturnType<typeof selectStoppedRenewals>>[number];

export function toSubscriptionFacts(row: MailSubscriptionRow, href: string): SubscriptionFacts {
  const { name, email, currency, amountCents, dueCents, periodEnd, methodLabel, methodExpiresAt } = row;
  if (!isCurrencyCode(currency)) throw new Error(`subscription ${row.id} has an unknown currency`);
  const { terms } = row;
  return {
    name,
    email,
    title: terms.title,
    currency,
    amountCents,
    dueCents,
    period: terms.plan.billingPeriod,
    nextAt: row.status === 'active' ? row.nextChargeAt : null,
    // Recurring donations grant no access, so there is no access that could end.
    paidUntil: terms.donation === null && periodEnd > row.createdAt ? periodEnd : null,
    methodLabel,
    methodExpiresAt,
    href,
  };
}

export function toStoppedMail(
  { subscriptions: waiting, monthlyCents }: StoppedRow,
  origin: string,
  currency: string,
): CommerceMailFacts {
  if (!isCurrencyCode(currency)) throw new Error(`${currency} is not a currency`);
  const href = `${origin}/config/subscriptions`;
  return { kind: 'renewals-stopped', stopped: { subscriptions: waiting, monthlyCents, currency, href } };
}

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
    // After a failed payment, no paid period remains.
    case 'subscription-ended':
      return { kind, subscription: { ...subscription, paidUntil: null } };
    default:
      return null;
  }
}

export const subscriptionOrderMail = (
  kind: CommerceMailKind,
  order: OrderFacts,
  subscription: SubscriptionFacts | null,
): CommerceMailFacts | null =>
  subscription && (kind === 'subscription-begun' || kind === 'subscription-renewed')
    ? { kind, order, subscription }
    : null;
