import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { refundOrder } from '#worker/checkout/refund-order.ts';
import { settlePayment } from '#worker/checkout/settle-payment.ts';
import { findTestPayment } from '#worker/db/payments/test-payments.ts';
import type { PaymentEvent, PaymentProvider } from '#worker/payments/provider.ts';
import { stripeProvider } from '#worker/payments/stripe/provider.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { testWebhook, toTestEvent } from '#worker/payments/test/webhook.ts';
import { cartWith, createCheckout, submit } from '../../support/worker/checkout.ts';
import {
  BOWLS_TOTAL,
  bowlsFor,
  handOut,
  listReasons,
  readBalanceCents,
  seedGiftCardStore,
} from '../../support/worker/gift-cards.ts';
import {
  createChange,
  createRefund,
  placeOrder,
  readState,
  TOTAL,
  watchedProvider,
} from '../../support/worker/orders.ts';
import { request, SITE_HOST, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';
import { DOUBLE_SECRET, stripeDouble } from '../../support/worker/stripe-double.ts';

const PATH = '/api/commerce/payments/webhooks/test';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'payment_events', 'test_payments', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

async function getPayment(orderId: string) {
  const key = await env.DB.prepare('SELECT id FROM payments WHERE order_id = ?')
    .bind(orderId)
    .first<string>('id');
  const payment = await findTestPayment(env.DB, SITE_ID, { key: key ?? '' });
  if (!payment) throw new Error('there is no payment');
  return payment;
}

/** Refunds a payment in the provider's dashboard. Returns the webhook that the provider sends. */
async function dashboard(orderId: string, amountCents: number) {
  const { ref } = await getPayment(orderId);
  const key = `dashboard-${crypto.randomUUID()}`;
  const answer = await testProvider(env, SITE_ID).refund({ ref, amountCents, key });
  if (answer.kind !== 'refunded') throw new Error(answer.kind);
  return toTestEvent(await getPayment(orderId), Date.now());
}

async function sendWebhook(event: PaymentEvent) {
  const url = `http://${SITE_HOST}${PATH}`;
  const sent = testWebhook(env, { websiteId: SITE_ID, url, event, signedAt: Date.now() });
  const answer = await request(PATH, { method: 'POST', headers: sent.headers, body: await sent.text() });
  expect(answer.status).toBe(200);
}

const listRefunds = async () =>
  (
    await env.DB.prepare(
      'SELECT amount_cents AS amount, status, lines, gift_cards AS cards FROM refunds ORDER BY at, amount_cents',
    ).all()
  ).results;

describe('money refunded at the provider', () => {
  it('money refunded at the provider is recorded in part, then completely, in the timeline, while items and stock stay unchanged', async () => {
    const { id } = await placeOrder();
    await sendWebhook(await dashboard(id, 5_000));
    expect(await readState(id)).toMatchObject({
      status: 'partially-refunded',
      refunded: 5_000,
      claimed: 5_000,
      given: 5_000,
      events: ['placed', 'paid', 'refunded-outside'],
      lines: { 'MUG-SEA': { refunded: 0 }, BOWL: { refunded: 0 } },
      mails: [],
    });
    expect(await readStock('MUG-SEA')).toBe(6);
    await sendWebhook(await dashboard(id, TOTAL - 5_000));
    expect(await readState(id)).toMatchObject({ status: 'refunded', refunded: TOTAL, claimed: TOTAL });
    expect(await listRefunds()).toEqual([
      { amount: 5_000, status: 'done', lines: '[]', cards: '[]' },
      { amount: TOTAL - 5_000, status: 'done', lines: '[]', cards: '[]' },
    ]);
  });

  it('money refunded at the provider is recorded once, even if several events and twenty concurrent deliveries report it', async () => {
    const { id } = await placeOrder();
    const event = await dashboard(id, 5_000);
    const others = Array.from({ length: 20 }, (_, index) => ({ ...event, eventId: `evt_${index}` }));
    await Promise.all([...others, event, event].map(sendWebhook));
    expect(await readState(id)).toMatchObject({
      refunded: 5_000,
      claimed: 5_000,
      status: 'partially-refunded',
    });
    expect(await listRefunds()).toHaveLength(1);
  });

  it('money refunded at the provider adds up to the provider’s total, even if reports arrive out of order', async () => {
    const { id } = await placeOrder();
    const first = await dashboard(id, 1_000);
    const second = await dashboard(id, 2_000);
    await sendWebhook(second);
    await sendWebhook(first);
    expect(await readState(id)).toMatchObject({ refunded: 3_000, claimed: 3_000, given: 3_000 });
  });

  it('money refunded at the provider does not include refunds made by the store, pending or completed', async () => {
    const { id } = await placeOrder();
    const provider = watchedProvider();
    provider.be('answer-lost');
    expect((await refundOrder(createChange(id), createRefund(2_000), provider.findProvider)).kind).toBe(
      'waiting',
    );
    await sendWebhook(toTestEvent(await getPayment(id), Date.now()));
    expect(await readState(id)).toMatchObject({ refunded: 0, claimed: 2_000, given: 2_000 });
    provider.be('up');
    expect((await refundOrder(createChange(id), createRefund(500), provider.findProvider)).kind).toBe(
      'refunded',
    );
    await sendWebhook(toTestEvent(await getPayment(id), Date.now()));
    expect(await readState(id)).toMatchObject({ refunded: 500, claimed: 2_500, given: 2_500 });
  });

  it('money refunded at the provider is what the provider has refunded beyond the store’s own refunds', async () => {
    const { id } = await placeOrder();
    await refundOrder(createChange(id), createRefund(2_000), watchedProvider().findProvider);
    await sendWebhook(await dashboard(id, 700));
    expect(await readState(id)).toMatchObject({ refunded: 2_700, claimed: 2_700, given: 2_700 });
  });

  it('money refunded at the provider is noticed without an event when the provider rejects a refund by the store', async () => {
    const { id } = await placeOrder();
    await dashboard(id, TOTAL);
    const refused = await refundOrder(createChange(id), createRefund(2_000), watchedProvider().findProvider);
    expect(refused.kind).toBe('refused');
    expect(await readState(id)).toMatchObject({ status: 'refunded', refunded: TOTAL, claimed: TOTAL });
  });

  it('money refunded at the provider is ignored if an event reports it but the provider does not know it', async () => {
    const { id } = await placeOrder();
    const payment = await getPayment(id);
    await sendWebhook({ ...toTestEvent(payment, Date.now()), kind: 'refunded', amountCents: TOTAL });
    expect(await readState(id)).toMatchObject({ status: 'paid', refunded: 0, claimed: 0 });
  });

  it('money refunded at the provider changes nothing for an unknown payment or a cancelled order', async () => {
    const { id } = await placeOrder();
    const event = await dashboard(id, 1_000);
    await env.DB.prepare("UPDATE orders SET status = 'cancelled'").run();
    await sendWebhook(event);
    await sendWebhook({ ...event, eventId: 'evt_other', ref: 'nobody-knows' });
    expect(await readState(id)).toMatchObject({ status: 'cancelled', refunded: 0 });
  });
});

describe('the part of an order paid with gift cards', () => {
  it('a refund at the provider leaves the part paid with gift cards unchanged, and refundable to the cards', async () => {
    await seedGiftCardStore();
    const card = await handOut(3_000);
    const due = BOWLS_TOTAL - 3_000;
    const asked = await bowlsFor([card.id], due, { paymentMethod: 'test_accepted' });
    const placed = await submit(asked, testProvider(env, SITE_ID));
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const id = placed.orderId;
    await sendWebhook(await dashboard(id, due));
    expect(await readState(id)).toMatchObject({ status: 'partially-refunded', refunded: due, claimed: due });
    expect([await readBalanceCents(card.id), await listReasons(card.id)]).toEqual([0, ['issue', 'spend']]);
    const rest = await refundOrder(createChange(id), createRefund(3_000), watchedProvider().findProvider);
    expect(rest.kind).toBe('refunded');
    expect(await readBalanceCents(card.id)).toBe(3_000);
    expect(await readState(id)).toMatchObject({ status: 'refunded', refunded: BOWLS_TOTAL });
  });
});

describe('a refund in Stripe’s dashboard', () => {
  it('a refund in Stripe’s dashboard is read from the charge and recorded once', async () => {
    const double = stripeDouble();
    const keys = { publishableKey: 'pk_test_x', secretKey: DOUBLE_SECRET, webhookSecret: 'whsec_x' };
    const provider: PaymentProvider = stripeProvider(keys, SITE_ID, { fetcher: double.fetch });
    const cart = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
    const placed = await submit(createCheckout(cart, 4_642, { paymentMethod: 'pm_card_visa' }), provider);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const [intent] = double.intents.values();
    const ref = intent?.id ?? '';
    await double.fetch('https://api.stripe.com/v1/refunds', {
      method: 'POST',
      headers: { authorization: `Bearer ${DOUBLE_SECRET}`, 'stripe-version': double.calls[0]?.version ?? '' },
      body: new URLSearchParams({ payment_intent: ref, amount: '1200' }),
    });
    const event: PaymentEvent = {
      ...{
        eventId: 'evt_1',
        kind: 'refunded',
        ref,
        key: intent?.metadata.paymentKey ?? '',
        orderId: placed.orderId,
      },
      ...{ amountCents: 1_200, currency: 'USD', declineCode: null, at: Date.now() },
    };
    const settled = { websiteId: SITE_ID, provider, event, now: Date.now() };
    await Promise.all([settlePayment(env, settled), settlePayment(env, settled)]);
    expect(await readState(placed.orderId)).toMatchObject({
      refunded: 1_200,
      claimed: 1_200,
      status: 'partially-refunded',
    });
    expect(await listRefunds()).toHaveLength(1);
  });
});
