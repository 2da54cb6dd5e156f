import { consume } from '#worker/queues/consume.ts';
import { queueDueRenewals } from '#worker/subscriptions/queue-due.ts';

/**
 * Creates subscriptions that are due at the same time, runs the job that queues due renewals, and reports
 * progress.
 */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    switch (pathname) {
      case '/seed':
        await seed(env.DB, Number(searchParams.get('count')));
        return Response.json({});
      case '/queue':
        return Response.json({ queued: await queueDueRenewals(env, Date.now()) });
      // Simulates a second run of the schedule, which queues uncharged renewals twice.
      case '/queue-again':
        await env.DB.prepare('UPDATE subscriptions SET queued_until = 0').run();
        return Response.json({ queued: await queueDueRenewals(env, Date.now()) });
      default:
        return Response.json(
          await env.DB.prepare(
            `SELECT (SELECT count(*) FROM subscriptions WHERE paid_cycles = 2) AS renewed, (SELECT count(*) FROM test_payments WHERE status = 'paid') AS charges,
              (SELECT coalesce(max(n), 0) FROM (SELECT count(*) AS n FROM subscription_charges GROUP BY subscription_id)) AS most,
              (SELECT coalesce(sum(amount_cents), 0) FROM test_payments) AS taken, (SELECT coalesce(sum(amount_cents), 0) FROM payments) AS recorded`,
          ).first(),
        );
    }
  },
  queue: (batch, env) => consume(batch, env),
} satisfies ExportedHandler<Env>;

async function seed(db: D1Database, count: number): Promise<void> {
  const now = Date.now();
  const terms = {
    plan: { id: 'b1'.repeat(12), billingPeriod: { value: 1, unit: 'month' }, numBillingCycles: 0 },
    ...{ itemId: 'bench', variantId: 'bench', sku: 'POT', title: 'Pot', productType: 1, quantity: 1 },
    ...{ unitPriceCents: 4400, subtotalCents: 4400, shippingCents: 900, totalCents: 5300 },
    ...{ taxCents: 0, includedTaxCents: 0, lineTaxCents: 0, lineIncludedTaxCents: 0 },
    ...{ shippingAddress: null, billingAddress: null, shippingOption: null, taxRules: [] },
  };
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?1)
      INSERT INTO subscriptions (id, website_id, status, email, name, first_order_id, item_id, currency, terms, amount_cents, monthly_cents, time_zone, anchor_at,
        position, num_cycles, paid_cents, period_start, period_end, next_charge_at, provider, method_ref, created_at, updated_at)
      SELECT printf('bed%021x', i), (SELECT id FROM websites LIMIT 1), 'active', 'buyer' || i || '@bench.test', 'Buyer', printf('bea%021x', i), 'bench', 'USD', ?2,
        5300, 5300, 'UTC', ?3, 1, 0, 5300, ?3, ?4, ?4, 'test', 'stored_test_accepted', ?3, ?3 FROM n`,
    )
    .bind(count, JSON.stringify(terms), now - 31 * 86_400_000, now - 1000)
    .run();
}
