import { type PlanQuote, quotePlan, termsWithPlan } from '#domain/subscriptions/change-plan.ts';
import { mayDo } from '#domain/subscriptions/status.ts';
import type { ProductContent, SubscriptionPlan } from '#schema/contracts/products/product.ts';
import { createId } from '#worker/crypto/random.ts';
import { claimPlanChange } from '#worker/db/subscriptions/subscription-changes.ts';
import { readCharge } from '#worker/db/subscriptions/subscription-claims.ts';
import type { SubscriptionRecord } from '#worker/db/subscriptions/subscriptions.ts';
import { type RenewEnv, type Renewed, type StoredProviderOf, settleCharge } from './renew.ts';

type Row = Record<string, unknown>;

/** What the product of a subscription can be changed to, each with what it costs now; without the plan that it has. */
export async function planQuotes(
  db: D1Database,
  subscription: SubscriptionRecord,
  now: number,
): Promise<PlanQuote[]> {
  if (!mayDo(subscription.status, 'change-plan')) return [];
  const { terms } = subscription;
  const row = await db
    .prepare(
      `SELECT i.content -> '$.product' AS product, v.price_cents, v.sale_price_cents, v.on_sale FROM items i
      LEFT JOIN product_variants v ON v.id = ?3 AND v.item_id = i.id
      WHERE i.id = ?1 AND i.website_id = ?2 AND i.status = 1 AND i.deleted_at IS NULL`,
    )
    .bind(terms.itemId, subscription.websiteId, terms.variantId)
    .first<Row>();
  if (!row?.product) return [];
  const product = JSON.parse(String(row.product)) as Partial<ProductContent>;
  const price = priceOf(row, product);
  if (price === null) return [];
  const others = (product.subscriptionPlans ?? []).filter((plan) => !isSame(plan, terms.plan));
  return others.map((plan) => quotePlan(subscription, termsWithPlan(terms, plan, price), now));
}

const isSame = (a: SubscriptionPlan, b: SubscriptionPlan) =>
  a.id === b.id &&
  a.billingPeriod.unit === b.billingPeriod.unit &&
  a.billingPeriod.value === b.billingPeriod.value;

function priceOf(row: Row, product: Partial<ProductContent>) {
  if (row.price_cents !== null)
    return {
      priceCents: Number(row.price_cents),
      salePriceCents: Number(row.sale_price_cents),
      onSale: row.on_sale === 1,
    };
  const { priceCents, salePriceCents = 0, onSale = false } = product;
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
