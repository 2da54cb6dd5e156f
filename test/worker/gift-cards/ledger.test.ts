import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaleToFuzz } from '#support/properties.ts';
import { cancelOrder } from '#worker/checkout/cancel-order.ts';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { resolveOpenOrder } from '#worker/checkout/settle.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { createCheckout, submit } from '../../support/worker/checkout.ts';
import {
  BOWLS_TOTAL,
  brokenCards,
  cartPaidWith,
  handOut,
  ordersIn,
  readBalanceCents,
  seedGiftCardStore,
} from '../../support/worker/gift-cards.ts';
import { createChange, createRefund, watchedProvider } from '../../support/worker/orders.ts';
import { SITE_ID } from '../../support/worker/site.ts';

const HOUR = 3_600_000;

type Step =
  | { kind: 'spend'; cards: number[]; method: 'test_accepted' | 'test_insufficient_funds' | 'test_confirm' }
  | { kind: 'refund'; order: number; cents: number; mode: 'up' | 'down' | 'answer-lost' }
  | { kind: 'cancel'; order: number }
  | { kind: 'expire'; order: number }
  | { kind: 'disable'; card: number };

const index = fc.nat({ max: 9 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('spend' as const),
      cards: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }),
      method: fc.constantFrom('test_accepted', 'test_insufficient_funds', 'test_confirm'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      order: index,
      cents: fc.integer({ min: 1, max: BOWLS_TOTAL }),
      mode: fc.constantFrom('up', 'down', 'answer-lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), order: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), order: index }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disable' as const), card: fc.nat({ max: 2 }) }) },
);

/** Performs a step on the gift cards. Its outcome does not matter. */
async function take(one: Step, cards: readonly string[]): Promise<void> {
  const orders = await ordersIn();
  const orderAt = (at: number) => orders[at % Math.max(orders.length, 1)]?.id;
  const provider = testProvider(env, SITE_ID);
  switch (one.kind) {
    case 'spend': {
      const chosen = one.cards.map((at) => cards[at] ?? '');
      const balances = await Promise.all(chosen.map(readBalanceCents));
      const due = Math.max(0, BOWLS_TOTAL - balances.reduce((sum, cents) => sum + cents, 0));
      const cart = await cartPaidWith(chosen);
      await submit(createCheckout(cart, BOWLS_TOTAL, { dueCents: due, paymentMethod: one.method }), provider);
      return;
    }
    case 'refund': {
      const id = orderAt(one.order);
      const { findProvider, be } = watchedProvider();
      be(one.mode);
      if (id) await refundOrder(createChange(id), createRefund(one.cents), findProvider);
      return;
    }
    case 'cancel': {
      const id = orderAt(one.order);
      if (id)
        await cancelOrder(createChange(id), { reason: '', notifies: false }, watchedProvider().findProvider);
      return;
    }
    case 'expire': {
      const order = await findOrder(env.DB, orderAt(one.order) ?? '');
      if (order?.status === 'pending') await resolveOpenOrder(env.DB, order, provider, Date.now() + HOUR);
      return;
    }
    case 'disable':
      await env.DB.prepare(
        "UPDATE gift_cards SET status = CASE status WHEN 'active' THEN 'disabled' ELSE 'active' END WHERE id = ?",
      )
        .bind(cards[one.card] ?? '')
        .run();
  }
}

/**
 * Returns the total amount issued on all gift cards, the amount left on gift cards, and the amount used in
 * orders.
 */
async function whereItIs() {
  const row = await env.DB.prepare(
    `SELECT (SELECT sum(initial_cents) FROM gift_cards) AS issued, (SELECT sum(balance_cents) FROM gift_cards) AS held,
      (SELECT coalesce(sum(u.amount_cents - u.refunded_cents), 0) FROM gift_card_uses u) AS used,
      (SELECT coalesce(sum(x.value ->> 'amountCents'), 0) FROM refunds r, json_each(r.gift_cards) x WHERE r.status = 'created') AS underWay`,
  ).first<{ issued: number; held: number; used: number; underWay: number }>();
  if (!row) throw new Error('nothing was counted');
  return row;
}

it(
  'a gift card’s balance equals the sum of its ledger and is never negative, whatever the order of events',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (waves) => {
          await seedGiftCardStore();
          const cards = (await Promise.all([4000, 7000, 12_000].map((cents) => handOut(cents)))).map(
            ({ id }) => id,
          );
          for (const wave of waves) {
            await Promise.all(wave.map((one) => take(one, cards)));
            expect(await brokenCards()).toEqual([]);
            const { issued, held, used, underWay } = await whereItIs();
            expect(held + used + underWay).toBe(issued);
          }
          const { results } = await env.DB.prepare(
            `SELECT o.number FROM orders o JOIN payments p ON p.order_id = o.id LEFT JOIN test_payments t ON t.key = p.id
        WHERE o.status NOT IN ('pending', 'cancelled', 'expired')
          AND (o.grand_total_cents <> p.amount_cents + (SELECT coalesce(sum(amount_cents), 0) FROM gift_card_uses u WHERE u.order_id = o.id)
            OR coalesce(t.amount_cents, 0) <> p.amount_cents OR coalesce(t.refunded_cents, 0) > p.refunded_cents)`,
          ).all();
          expect(results).toEqual([]);
        },
      ),
      { numRuns: scaleToFuzz(25) },
    );
  },
  scaleToFuzz(120_000),
);
