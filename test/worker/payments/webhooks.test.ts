import { env } from 'cloudflare:test';
import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { settlePayment } from '#worker/checkout/settle-payment.ts';
import { sweepOpenOrders } from '#worker/checkout/sweep.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { answerTestPayment, findTestPayment, type TestPayment } from '#worker/db/payments/test-payments.ts';
import type { PaymentEvent } from '#worker/payments/provider.ts';
import { receiveWebhook, type SettlePayment } from '#worker/payments/receive-webhook.ts';
import { findStoredProvider } from '#worker/payments/select-provider.ts';
import { readStripeWebhook } from '#worker/payments/stripe/webhook.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { testWebhook, toTestEvent } from '#worker/payments/test/webhook.ts';
import { cartWith, createCheckout, submit } from '../../support/worker/checkout.ts';
import { request, SITE_HOST, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory } from '../../support/worker/store.ts';

const URL_OF = `http://${SITE_HOST}/api/commerce/payments/webhooks/test`;
const MINUTE_MS = 60_000;
/** Total in cents of one mug at 44.00 with 5.5 % tax and local pickup in Maine. */
const TOTAL = 4642;

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'payment_events', 'test_payments'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

/** Places an order. Returns the order, and its payment as the provider reports it. */
async function order(method: string, change: Record<string, unknown> = {}) {
  const cart = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
  const submission = await submit(
    createCheckout(cart, TOTAL, { paymentMethod: method, ...change }),
    testProvider(env, SITE_ID),
  );
  const row = await env.DB.prepare('SELECT id FROM orders ORDER BY number DESC').first<{ id: string }>();
  const id = row?.id ?? '';
  const before = await findOrder(env.DB, id);
  const payment = await findTestPayment(env.DB, SITE_ID, { key: before?.payment.id ?? '' });
  if (!payment) throw new Error(`no payment: ${submission.kind}`);
  return { id, payment, submission };
}

const getStatus = async (id: string) => (await findOrder(env.DB, id))?.status;
const webhook = (
  payment: TestPayment,
  change: Partial<PaymentEvent> = {},
  signedAt = Date.now(),
  websiteId = SITE_ID,
) =>
  testWebhook(env, {
    websiteId,
    url: URL_OF,
    event: { ...toTestEvent(payment, Date.now()), ...change },
    signedAt,
  });
const post = async (sent: Request) =>
  request('/api/commerce/payments/webhooks/test', {
    method: 'POST',
    headers: sent.headers,
    body: await sent.clone().text(),
  });

describe('a payment webhook', () => {
  it('marks the order as paid even if the response to the payment was lost', async () => {
    const { id, payment, submission } = await order('test_answer_lost');
    expect(submission.kind).toBe('open');
    expect(await getStatus(id)).toBe('pending');
    const answer = await post(webhook(payment));
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    expect(await getStatus(id)).toBe('paid');
  });

  it('changes nothing more if it arrives twice, or 20 times concurrently', async () => {
    const { id, payment } = await order('test_answer_lost');
    const sent = webhook(payment);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(sent)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await getStatus(id)).toBe('paid');
    const events = await env.DB.prepare("SELECT count(*) AS n FROM order_events WHERE kind = 'paid'").first(
      'n',
    );
    expect(events).toBe(1);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM payment_events').first('n')).toBe(1);
  });

  it('a payment webhook does not undo a payment if it reports an earlier decline', async () => {
    const { id, payment } = await order('test_answer_lost');
    await post(webhook(payment));
    expect((await post(webhook(payment, { kind: 'declined', declineCode: 'not-confirmed' }))).status).toBe(
      200,
    );
    expect((await post(webhook(payment, { kind: 'cancelled' }))).status).toBe(200);
    expect(await getStatus(id)).toBe('paid');
    expect(await readStock('MUG-SEA')).toBe(8);
  });

  it('a payment webhook is not trusted if it claims more than the provider confirms', async () => {
    const { id, payment } = await order('test_confirm');
    expect((await post(webhook(payment, { kind: 'paid' }))).status).toBe(200);
    expect(await getStatus(id)).toBe('pending');
  });

  it.each([
    ['a changed body', (sent: Request, body: string) => [sent.headers, body.replace(String(TOTAL), '1')]],
    ['no signature', (_: Request, body: string) => [new Headers(), body]],
    [
      'a signature of zeros',
      (_: Request, body: string) => [
        { 'sitewright-signature': `t=${Date.now()},v1=${'0'.repeat(64)}` },
        body,
      ],
    ],
    [
      'a signature with a different time',
      (sent: Request, body: string) => [
        {
          'sitewright-signature': (sent.headers.get('sitewright-signature') ?? '').replace(
            /t=\d+/,
            `t=${Date.now() + 1}`,
          ),
        },
        body,
      ],
    ],
    [
      'an invalid signature format',
      (_: Request, body: string) => [{ 'sitewright-signature': 't=x,v1=y' }, body],
    ],
  ] as const)('a payment webhook is rejected as forged with %s', async (_, forge) => {
    const { id, payment } = await order('test_answer_lost');
    const sent = webhook(payment);
    const [headers, body] = forge(sent, await sent.clone().text()) as [HeadersInit, string];
    const answer = await request('/api/commerce/payments/webhooks/test', { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'The signature does not match.' }]);
    expect(await getStatus(id)).toBe('pending');
  });

  it('a payment webhook is rejected if it was signed for a different site', async () => {
    const { id, payment } = await order('test_answer_lost');
    expect((await post(webhook(payment, {}, Date.now(), 'b0000000000000000000000b'))).status).toBe(400);
    expect(await getStatus(id)).toBe('pending');
  });

  it('a payment webhook is rejected as too old if it is replayed a day later, and accepted with a fresh signature', async () => {
    const { id, payment } = await order('test_answer_lost');
    const dayAgo = Date.now() - 24 * 60 * MINUTE_MS;
    const answer = await post(webhook(payment, { at: dayAgo }, dayAgo));
    expect([answer.status, await answer.json()]).toEqual([400, { error: 'The signature has expired.' }]);
    expect((await post(webhook(payment, {}, Date.now() + 6 * MINUTE_MS))).status).toBe(400);
    expect((await post(webhook(payment, {}, Date.now() - 4 * MINUTE_MS))).status).toBe(200);
    expect(await getStatus(id)).toBe('paid');
  });

  it('refunds the money once if the order has already expired', async () => {
    const { id, payment } = await order('test_confirm');
    await env.DB.prepare("UPDATE orders SET status = 'expired' WHERE id = ?").bind(id).run();
    const answered = await answerTestPayment(env.DB, SITE_ID, payment.ref, true);
    const sent = webhook(answered ?? payment);
    await post(sent);
    await post(webhook(answered ?? payment));
    expect(await findTestPayment(env.DB, SITE_ID, { ref: payment.ref })).toMatchObject({
      refundedCents: TOTAL,
    });
    expect(await getStatus(id)).toBe('expired');
    const kinds = await env.DB.prepare('SELECT kind FROM order_events WHERE order_id = ?').bind(id).all();
    expect(kinds.results.filter(({ kind }) => kind === 'payment-returned')).toHaveLength(1);
  });

  it('changes nothing for an unknown order or an unknown provider', async () => {
    const { payment } = await order('test_accepted');
    expect((await post(webhook(payment, { orderId: 'none' }))).status).toBe(200);
    const unknown = await request('/api/commerce/payments/webhooks/paypal', { method: 'POST', body: '{}' });
    expect(unknown.status).toBe(404);
    const unset = await request('/api/commerce/payments/webhooks/stripe', { method: 'POST', body: '{}' });
    expect(unset.status).toBe(404);
    expect(
      (await request('/api/commerce/payments/webhooks/test', { method: 'POST', body: 'x'.repeat(300_000) }))
        .status,
    ).toBe(413);
  });
});

describe('a payment event whose processing fails', () => {
  it('a payment event whose processing fails is not marked as processed, and is processed when it is sent again', async () => {
    const { payment } = await order('test_answer_lost');
    let calls = 0;
    const settle: SettlePayment = async () => {
      calls += 1;
      if (calls === 1) throw new Error('the Worker died');
    };
    const sent = webhook(payment);
    const receive = () =>
      receiveWebhook(
        env,
        { websiteId: SITE_ID, name: 'test', request: sent.clone(), now: Date.now() },
        settle,
      );
    await expect(receive()).rejects.toThrow('died');
    expect([await receive(), await receive()]).toEqual(['settled', 'known']);
    expect(calls).toBe(2);
  });

  it('a payment event whose processing fails is told apart from a different site’s event with the same id', async () => {
    const { payment } = await order('test_answer_lost');
    const seen: string[] = [];
    const settle: SettlePayment = async (_, { websiteId }) => void seen.push(websiteId);
    const other = 'b0000000000000000000000b';
    await seedStore({ siteId: other, host: 'other.test', products: [] });
    for (const websiteId of [other, SITE_ID])
      await receiveWebhook(
        env,
        {
          websiteId,
          name: 'test',
          request: webhook(payment, { eventId: 'evt_same' }, Date.now(), websiteId),
          now: Date.now(),
        },
        settle,
      );
    expect(seen).toEqual([other, SITE_ID]);
  });

  it('a payment event whose processing fails never marks a different site’s order as paid', async () => {
    const { id, payment } = await order('test_answer_lost');
    const event = toTestEvent(payment, Date.now());
    await settlePayment(env, {
      websiteId: 'b0000000000000000000000b',
      provider: testProvider(env, SITE_ID),
      event,
      now: Date.now(),
    });
    expect(await getStatus(id)).toBe('pending');
  });
});

describe('the scheduled sweep of payments', () => {
  const sweep = (now: number) =>
    sweepOpenOrders(env, (websiteId, name) => findStoredProvider(env, websiteId, name), now);

  it('finds a payment whose response and webhook were lost', async () => {
    const { id } = await order('test_answer_lost');
    await sweep(Date.now() + 3 * MINUTE_MS);
    expect(await getStatus(id)).toBe('paid');
  });

  it('cancels a payment that was not confirmed in time, for good', async () => {
    const { id, payment } = await order('test_confirm');
    await sweep(Date.now() + 30 * 60_000 + 1);
    expect(await getStatus(id)).toBe('cancelled');
    expect(await answerTestPayment(env.DB, SITE_ID, payment.ref, true)).toBeNull();
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([9, 9]);
  });
});

describe('a Stripe webhook', () => {
  const SECRET = 'whsec_theDoublesOwn';
  const NOW = 1_795_000_000_000;
  const metadata = { websiteId: SITE_ID, orderId: 'order1', paymentKey: 'pay1' };
  const intent = { id: 'pi_1', object: 'payment_intent', amount: 4642, currency: 'usd', metadata };
  const event = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_1', object: 'event', type, created: NOW / 1000 - 86_400, data: { object } });

  async function read(payload: string, { signedAt = NOW, secret = SECRET, sent = payload } = {}) {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      timestamp: Math.floor(signedAt / 1000),
      scheme: 'v1',
      signature: '',
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    });
    const webhookRequest = new Request(URL_OF, {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body: sent,
    });
    return readStripeWebhook(SECRET, SITE_ID, webhookRequest, NOW);
  }

  it('reports a payment’s outcome, even a day later', async () => {
    expect(await read(event('payment_intent.succeeded', intent))).toEqual({
      eventId: 'evt_1',
      kind: 'paid',
      ref: 'pi_1',
      key: 'pay1',
      orderId: 'order1',
      amountCents: 4642,
      currency: 'USD',
      declineCode: null,
      at: NOW - 86_400_000,
    });
    const failed = {
      ...intent,
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    };
    expect(await read(event('payment_intent.payment_failed', failed))).toMatchObject({
      kind: 'declined',
      declineCode: 'insufficient-funds',
    });
    expect(await read(event('payment_intent.canceled', intent))).toMatchObject({ kind: 'cancelled' });
    const charge = {
      id: 'ch_1',
      object: 'charge',
      amount_refunded: 1000,
      currency: 'jpy',
      payment_intent: 'pi_1',
      metadata,
    };
    expect(await read(event('charge.refunded', charge))).toMatchObject({
      kind: 'refunded',
      ref: 'pi_1',
      amountCents: 1000,
      currency: 'JPY',
    });
  });

  it.each([
    ['of a different type', 'customer.created', { id: 'cus_1', object: 'customer' }],
    ['from other software with the same account', 'payment_intent.succeeded', { ...intent, metadata: {} }],
    [
      'from a different site with the same account',
      'payment_intent.succeeded',
      { ...intent, metadata: { ...metadata, websiteId: 'b' } },
    ],
    [
      'for a charge without an intent',
      'charge.refunded',
      { id: 'ch_1', amount_refunded: 1, currency: 'usd', payment_intent: null, metadata },
    ],
  ])('ignores an event %s', async (_, type, object) => {
    expect(await read(event(type, object))).toMatchObject({ kind: 'other', orderId: '' });
  });

  it('a Stripe webhook is rejected with a different secret, a different or missing body, and after five minutes', async () => {
    const payload = event('payment_intent.succeeded', intent);
    expect(await read(payload, { secret: 'whsec_somebodyElse' })).toBe('forged');
    expect(await read(payload, { sent: payload.replace('4642', '1') })).toBe('forged');
    expect(await read(payload, { sent: '' })).toBe('forged');
    expect(await read(payload, { signedAt: NOW - 299_000 })).toMatchObject({ kind: 'paid' });
    expect(await read(payload, { signedAt: NOW - 301_000 })).toBe('stale');
    expect(await read(payload, { signedAt: NOW - 86_400_000 })).toBe('stale');
    expect(
      await readStripeWebhook(SECRET, SITE_ID, new Request(URL_OF, { method: 'POST', body: payload }), NOW),
    ).toBe('forged');
  });
});
