import { type PlanQuote, quotePlan, termsWithPlan } from '#domain/subscriptions/change-plan.ts';
import { mayDo } from '#domain/subscriptions/status.ts';
import type { ProductContent, SubscriptionPlan } from '#schema/contracts/products/product.ts';
import { createId } from '#worker/crypto/random.ts';
import type { Database } from '#worker/db/database.ts';
import { readPlanProduct } from '#worker/db/subscriptions/plan-product.ts';
import { claimPlanChange } from '#worker/db/subscriptions/subscription-changes.ts';
import { readCharge } from '#worker/db/subscriptions/subscription-claims.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { type RenewEnv, type Renewed, type StoredProviderOf, settleCharge } from './renew.ts';

/** What the product of a subscription can be changed to, each with what it costs now; without the plan that it has. */
export async function planQuotes(
  db: Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<PlanQuote[]> {
  if (!mayDo(subscription.status, 'change-plan')) return [];
  const { terms } = subscription;
  const found = await readPlanProduct(db, subscription.websiteId, terms);
  const price = found && (found.variant ?? ownPrice(found.product));
  if (!price) return [];
  const { product } = found;
  const others = (product.subscriptionPlans ?? []).filter((plan) => !isSame(plan, terms.plan));
  return others.map((plan) => quotePlan(subscription, termsWithPlan(terms, plan, price), now));
}

const isSame = (a: SubscriptionPlan, b: SubscriptionPlan) =>
  a.id === b.id &&
  a.billingPeriod.unit === b.billingPeriod.unit &&
  a.billingPeriod.value === b.billingPeriod.value;

/** Of a product that is sold without variants. */
function ownPrice({ priceCents, salePriceCents = 0, onSale = false }: ProductContent) {
  return priceCents === undefined ? null : { priceCents, salePriceCents, onSale };
}

export type PlanChanged =
  | Renewed
  /** It costs something else than what was shown: look again. */
  | { kind: 'changed' };

/**
 * Changes the plan for exactly what was shown: the rest of the running period is taken off, the new one begins now. Claimed, charged and
 * written down as a renewal is; what is declined leaves everything as it was.
 */
export async function changePlan(
  env: RenewEnv,
  subscription: SubscriptionRecord,
  asked: { planId: string; dueCents: number },
  providerOf: StoredProviderOf,
  now: number,
): Promise<PlanChanged> {
  const quotes = await planQuotes(env.DB, subscription, now);
  const quote = quotes.find(({ terms }) => terms.plan.id === asked.planId);
  if (quote?.dueCents !== asked.dueCents) return { kind: 'changed' };
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
  const claimed = isClaimed ? await readCharge(env.DB, chargeId) : null;
  if (!claimed?.charge) return { kind: 'changed' };
  return settleCharge(env, { ...claimed, isFresh: true }, claimed.charge, providerOf, now);
}
