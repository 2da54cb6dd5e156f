import { env } from 'cloudflare:test';
import { beforeEach, expect, it } from 'vitest';
import { submit } from '../../support/worker/checkout.ts';
import {
  BOWLS_TOTAL,
  bowlsFor,
  handOut,
  readBalanceCents,
  seedGiftCardStore,
} from '../../support/worker/gift-cards.ts';
import { createStripeStore } from '../../support/worker/stripe-store.ts';

beforeEach(async () => {
  await env.DB.batch(['orders', 'carts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedGiftCardStore();
});

it('a gift card worth thirty cents less than the total keeps twenty cents, so that Stripe can charge its minimum of fifty', async () => {
  const { provider, double } = createStripeStore();
  const card = await handOut(BOWLS_TOTAL - 30);
  const placed = await submit(await bowlsFor([card.id], 50, { paymentMethod: 'pm_card_visa' }), provider);
  expect(placed.kind).toBe('placed');
  expect([...double.intents.values()].map(({ amount }) => amount)).toEqual([50]);
  expect(await readBalanceCents(card.id)).toBe(20);
});

it('a checkout form with a remainder below the minimum charge shows the new amount and charges nothing', async () => {
  const { provider, double } = createStripeStore();
  const card = await handOut(BOWLS_TOTAL - 30);
  const placed = await submit(await bowlsFor([card.id], 30, { paymentMethod: 'pm_card_visa' }), provider);
  expect(placed.kind).toBe('changed');
  expect([double.intents.size, await readBalanceCents(card.id)]).toEqual([0, BOWLS_TOTAL - 30]);
});
