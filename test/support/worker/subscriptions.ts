import { env } from 'cloudflare:test';
import { monthlyCents, paymentAt } from '#domain/subscriptions/schedule.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import {
  type SubscriptionTerms,
  subscriptionTermsSchema,
} from '#schema/contracts/subscriptions/subscription.ts';
import { createId } from '#worker/crypto/random.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { type RenewEnv, type Renewed, renew, type StoredProvider } from '#worker/subscriptions/renew.ts';
import { SITE_ID } from './site.ts';
import { PRODUCT, variantId } from './store.ts';

export const MONTHLY: SubscriptionPlan = {
  id: 'b1b1b1b1b1b1b1b1b1b1b1b1',
  billingPeriod: { value: 1, unit: 'month' },
  numBillingCycles: 0,
  discountBasisPoints: 0,
};

export const createTerms = (change: Partial<SubscriptionTerms> = {}): SubscriptionTerms =>
  subscriptionTermsSchema.parse({
    plan: MONTHLY,
    itemId: PRODUCT.mug,
    variantId: variantId('MUG-SEA'),
    sku: 'MUG-SEA',
    title: 'Tide mug',
    productType: 1,
    quantity: 1,
    unitPriceCents: 4400,
    subtotalCents: 4400,
    shippingCents: 900,
    taxCents: 242,
    includedTaxCents: 0,
    lineTaxCents: 242,
    lineIncludedTaxCents: 0,
    totalCents: 5542,
    shippingAddress: null,
    billingAddress: null,
    shippingOption: null,
    taxRules: [],
    ...change,
  });

export const START = Date.parse('2026-01-31T10:00:00Z');
interface Subscribed {
  card: string;
  plan: SubscriptionPlan;
  startAt: number;
  timeZone: string;
  accountId: string | null;
  siteId: string;
  terms: Partial<SubscriptionTerms>;
}

/** Creates a subscription whose first payment was made. Returns its id. */
export async function subscribe(change: Partial<Subscribed> = {}): Promise<string> {
  const { card = 'test_accepted', plan = MONTHLY, startAt = START, timeZone = 'UTC' } = change;
  const id = createId();
  const terms = createTerms({ plan, ...change.terms });
  const next = paymentAt({ anchorAt: startAt, timeZone, period: plan.billingPeriod }, 1);
  await env.DB.prepare(
    `INSERT INTO subscriptions (id, website_id, status, account_id, email, name, first_order_id, item_id, currency, terms, amount_cents, monthly_cents, time_zone,
      anchor_at, position, paid_cycles, num_cycles, paid_cents, period_start, period_end, paid_until, next_charge_at, provider, method_ref, method_label, created_at, updated_at)
    VALUES (?1, ?2, 'active', ?3, 'ines@buyer.test', 'Ines', ?1, ?4, 'USD', ?5, ?6, ?7, ?8, ?9, 1, 1, ?10, ?6, ?9, ?11, ?11, ?11, 'test', ?12, 'A card', ?9, ?9)`,
  )
    .bind(
      id,
      change.siteId ?? SITE_ID,
      change.accountId ?? null,
      terms.itemId,
      JSON.stringify(terms),
      terms.totalCents,
      monthlyCents(terms.totalCents, plan.billingPeriod),
      timeZone,
      startAt,
      plan.numBillingCycles,
      next,
      `stored_${card}`,
    )
    .run();
  return id;
}

export const provider = (change: Partial<StoredProvider> = {}): StoredProvider => ({
  ...testProvider(env, SITE_ID),
  ...change,
});

export const renewAt = (
  id: string,
  now: number,
  change: Partial<StoredProvider> = {},
  bindings: RenewEnv = env,
): Promise<Renewed> => renew(bindings, id, async () => provider(change), now);

type Row = Record<string, unknown>;
export const getRow = async (id: string): Promise<Row> => {
  const row = await env.DB.prepare('SELECT * FROM subscriptions WHERE id = ?').bind(id).first<Row>();
  if (!row) throw new Error(`no subscription ${id}`);
  return row;
};
export const rows = async (sql: string): Promise<Row[]> => (await env.DB.prepare(sql).all<Row>()).results;
export const iso = (at: unknown): string => new Date(Number(at)).toISOString().slice(0, 10);

/**
 * Returns the sum of the provider's payments and that of the store's payments. After settlement, the two sums
 * must be equal.
 */
export async function money(): Promise<{ taken: number; recorded: number; charges: number }> {
  const row = await env.DB.prepare(
    `SELECT (SELECT coalesce(sum(amount_cents), 0) FROM test_payments WHERE status = 'paid') AS taken,
      (SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE status = 'paid') AS recorded,
      (SELECT count(*) FROM test_payments WHERE status = 'paid') AS charges`,
  ).first<{ taken: number; recorded: number; charges: number }>();
  return row ?? { taken: -1, recorded: -1, charges: -1 };
}
