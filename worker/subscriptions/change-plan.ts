import { type PlanQuote, quotePlanChange, toTermsWithPlan } from '#domain/subscriptions/change-plan.ts';
import { canDo } from '#domain/subscriptions/status.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import { createId } from '#worker/crypto/random.ts';
import type { Database } from '#worker/db/database.ts';
import { findPlanProduct } from '#worker/db/subscriptions/plan-product.ts';
import { claimPlanChange } from '#worker/db/subscriptions/subscription-changes.ts';
import { findCharge } from '#worker/db/subscriptions/subscription-claims.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { type FindStoredProvider, type RenewEnv, type Renewed, settleCharge } from './renew.ts';

export async function planQuotes(
  db: Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<PlanQuote[]> {
  if (!canDo(subscription.status, 'change-plan')) return [];
  const { terms } = subscription;
  const found = await findPlanProduct(db, subscription.websiteId, terms);
  if (!found || found.priceCents === null) return [];
  const { product, priceCents, arePricesInclusive } = found;
  const others = (product.subscriptionPlans ?? []).filter((plan) => !isSame(plan, terms.plan));
  return others.map((plan) =>
    quotePlanChange(subscription, toTermsWithPlan(terms, plan, { priceCents, arePricesInclusive }), now),
  );
}

const isSame = (a: SubscriptionPlan, b: SubscriptionPlan) =>
  a.id === b.id &&
  a.billingPeriod.unit === b.billingPeriod.unit &&
  a.billingPeriod.value === b.billingPeriod.value;

export type PlanChanged =
  | Renewed
  /** The price is no longer the one shown, so the customer must confirm again. */
  | { kind: 'changed' };

/**
 * Changes a subscription's plan and charges exactly the price shown: credits the unused part of the period
 * and starts a new period. If the payment is declined, nothing changes.
 */
export async function changePlan(
  env: RenewEnv,
  subscription: SubscriptionRecord,
  shown: { planId: string; dueCents: number },
  findProvider: FindStoredProvider,
  now: number,
): Promise<PlanChanged> {
  const quotes = await planQuotes(env.DB, subscription, now);
  const quote = quotes.find(({ terms }) => terms.plan.id === shown.planId);
  if (quote?.dueCents !== shown.dueCents) return { kind: 'changed' };
  const chargeId = createId();
  const isClaimed = await claimPlanChange(
    env.DB,
    subscription,
    {
      chargeId,
      terms: quote.terms,
      amountCents: quote.dueCents,
      creditCents: quote.terms.totalCents - quote.dueCents,
      creditAfterCents: quote.creditCents,
    },
    now,
  );
  const claimed = isClaimed ? await findCharge(env.DB, chargeId) : null;
  if (!claimed?.charge) return { kind: 'changed' };
  return settleCharge(env, { ...claimed, isFresh: true }, claimed.charge, findProvider, now);
}
