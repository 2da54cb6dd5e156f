import { and, eq, sql } from 'drizzle-orm';
import { isCompleted, monthlyCents, paymentAt } from '#domain/subscriptions/schedule.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { SubscriptionStatus, SubscriptionTerms } from '#schema/contracts/subscriptions/subscription.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { prepared, type Values } from '../database.ts';
import { hasOrderStatus } from '../order-rows/order-conditions.ts';
import { orm } from '../orm.ts';

export interface NewSubscription {
  id: string;
  terms: SubscriptionTerms;
  timeZone: string;
}

interface FirstOrder {
  id: string;
  websiteId: string;
  accountId: string | null;
  email: string;
  name: string;
  phone: string;
  currency: CurrencyCode;
  provider: string;
  totals: { grandTotalCents: number };
  now: number;
}

export function insertSubscription(order: FirstOrder, { id, terms, timeZone }: NewSubscription) {
  const { billingPeriod, numBillingCycles } = terms.plan;
  const periodEnd = paymentAt({ anchorAt: order.now, timeZone, period: billingPeriod }, 1);
  return orm.insert(subscriptions).values({
    id,
    websiteId: order.websiteId,
    status: 'pending',
    accountId: order.accountId,
    email: order.email,
    name: order.name,
    phone: order.phone,
    firstOrderId: order.id,
    itemId: terms.itemId,
    currency: order.currency,
    terms,
    amountCents: terms.totalCents,
    monthlyCents: monthlyCents(terms.totalCents, billingPeriod),
    timeZone,
    anchorAt: order.now,
    position: 1,
    paidCycles: 1,
    numCycles: numBillingCycles,
    paidCents: order.totals.grandTotalCents,
    periodStart: order.now,
    periodEnd,
    paidUntil: periodEnd,
    paidOrderId: order.id,
    nextChargeAt: isCompleted(1, numBillingCycles) ? null : periodEnd,
    provider: order.provider,
    createdAt: order.now,
    updatedAt: order.now,
  });
}

const status = (value: SubscriptionStatus) => sql<SubscriptionStatus>`${value}`;

export const activateSubscription = prepared((value: Values<{ orderId: string; now: number }>) =>
  orm
    .update(subscriptions)
    .set({
      status: sql`iif(${subscriptions.numCycles} = 1, ${status('completed')}, ${status('active')})`,
      updatedAt: sql`${value.now}`,
    })
    .where(
      and(
        eq(subscriptions.firstOrderId, value.orderId),
        eq(subscriptions.status, 'pending'),
        hasOrderStatus(value.orderId, 'paid'),
      ),
    ),
);
