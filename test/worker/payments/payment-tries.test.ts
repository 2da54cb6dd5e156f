import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { TRY_RULES } from '#domain/payments/attempt-limits.ts';
import { settleState } from '#worker/checkout/settle.ts';
import { sweepOpenOrders } from '#worker/checkout/sweep.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { answerTestPayment } from '#worker/db/payments/test-payments.ts';
import { findStoredProvider } from '#worker/payments/select-provider.ts';
import { bowlCart, buyBowl, runConcurrently, solvedCaptcha } from '../../support/worker/buyers.ts';
import { ordersBy } from '../../support/worker/checkout.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const DECLINED = { method: 'test_do_not_honour' };
const CONFIRM = { method: 'test_confirm' };

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'test_payments', 'payment_tries', 'form_keys', 'captcha_providers'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

const countStatuses = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  );
const tries = async () =>
  (
    await env.DB.prepare('SELECT status, count(*) AS n FROM payment_tries GROUP BY status').all<{
      status: string;
      n: number;
    }>()
  ).results.reduce<Record<string, number>>((sum, { status, n }) => Object.assign(sum, { [status]: n }), {});

/** Accepts or declines a payment on the bank's page, which then sends a webhook to the store. */
const answerBank = (location: string, answer: 'accept' | 'decline') =>
  request('/payments/test/confirm', {
    method: 'POST',
    headers: { origin: 'http://site.test', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ref: new URL(location, 'http://x').searchParams.get('ref') ?? '', answer }),
  });

/** Makes `count` payments that are declined, each with a new cart. */
async function declines(count: number, more: Parameters<typeof buyBowl>[0] = {}): Promise<void> {
  for (let index = 0; index < count; index++)
    expect((await buyBowl({ ...DECLINED, ...more })).status).toBe(402);
}

describe('the payment attempts of honest buyers', () => {
  it('the payment attempts of honest buyers give one order and 400 equal responses to a buyer who sends one submission 400 times', async () => {
    const cart = await bowlCart();
    const key = 'one-and-the-same-key';
    const answers = await runConcurrently(400, () => buyBowl({ cart, key }));
    expect(countStatuses(answers)).toEqual({ 200: 400 });
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await tries()).toEqual({ paid: 1 });
  }, 60_000);

  it('let 80 buyers with one IP address order concurrently', async () => {
    const answers = await runConcurrently(80, () => buyBowl());
    expect(countStatuses(answers)).toEqual({ 200: 80 });
    expect((await buyBowl()).body.status).toBe('placed');
    expect(await ordersBy()).toEqual({ paid: 81 });
  }, 60_000);

  it('require no captcha after 30 payments from one IP address that the bank confirmed', async () => {
    const asked = await runConcurrently(30, () => buyBowl(CONFIRM));
    expect(asked.map(({ body }) => body.status)).toEqual(Array.from({ length: 30 }, () => 'needs-action'));
    await Promise.all(asked.map(({ body }) => answerBank(body.location ?? '', 'accept')));
    expect(await tries()).toEqual({ paid: 30 });
    expect((await buyBowl(CONFIRM)).body.status).toBe('needs-action');
    expect((await buyBowl()).body.status).toBe('placed');
  }, 60_000);

  it('offset declines from the same IP address by other buyers', async () => {
    await runConcurrently(12, () => buyBowl());
    await declines(20);
    expect((await buyBowl()).status).toBe(200);
  }, 60_000);

  it('the payment attempts of honest buyers do not suffer if others enter the same email address', async () => {
    const email = 'victim@buyer.test';
    for (let network = 0; network < 5; network++)
      await declines(TRY_RULES.address.askAt, { email, ip: `203.0.113.${network}` });
    expect((await buyBowl({ email, ip: '198.51.100.99' })).body.status).toBe('placed');
  }, 60_000);

  it('the payment attempts of honest buyers require no captcha if there is nothing to pay', async () => {
    await declines(TRY_RULES.address.askAt);
    await seedStore({
      store: {
        discounts: [
          { id: 'd'.repeat(24), name: 'All', code: 'ALL', effect: { kind: 'percent', basisPoints: 10_000 } },
        ],
      },
    });
    const cart = await bowlCart();
    const headers = { cookie: `CART=${cart.token}`, 'content-type': 'application/json' };
    const coupon = { method: 'POST', headers, body: JSON.stringify({ code: 'ALL' }) };
    const { version } = await (await request('/api/commerce/cart/coupons', coupon)).json<{
      version: number;
    }>();
    const order = { cartToken: cart.token, version, email: 'a@b.test', name: 'A', shippingOptionId: 'shed' };
    const answer = await request('/api/commerce/checkout', {
      method: 'POST',
      headers,
      body: JSON.stringify({
        ...order,
        shippingAddress: {
          name: 'Ines Okafor',
          line1: '3 Wharf Street',
          city: 'Portland',
          region: 'ME',
          postalCode: '04101',
          country: 'US',
        },
        grandTotalCents: 0,
        paymentMethod: '',
        idempotencyKey: 'free-of-charge-key-1',
      }),
    });
    expect(await answer.json()).toMatchObject({ status: 'placed' });
    expect(await tries()).toEqual({ declined: TRY_RULES.address.askAt });
  });
});

describe('the outcome of a payment attempt', () => {
  const getOrder = async (): Promise<NonNullable<Awaited<ReturnType<typeof findOrder>>>> => {
    const id = await env.DB.prepare('SELECT id FROM orders').first<string>('id');
    const order = await findOrder(env.DB, id ?? '');
    if (!order) throw new Error('no order');
    return order;
  };

  it.each([
    ['accept', { paid: 1 }],
    ['decline', { declined: 1 }],
  ] as const)('the outcome of a payment attempt is reported by a webhook: %s', async (answer, expected) => {
    const { body } = await buyBowl(CONFIRM);
    expect(await tries()).toEqual({ waiting: 1 });
    await answerBank(body.location ?? '', answer);
    expect(await tries()).toEqual(expected);
  });

  it('the outcome of a payment attempt is found when the buyer returns from the bank if the webhook was lost', async () => {
    const { body } = await buyBowl(CONFIRM);
    const ref = new URL(body.location ?? '', 'http://x').searchParams.get('ref') ?? '';
    await answerTestPayment(env.DB, SITE_ID, ref, true);
    const [{ returnPath } = { returnPath: '' }] = (
      await env.DB.prepare('SELECT return_path AS returnPath FROM test_payments').all<{
        returnPath: string;
      }>()
    ).results;
    expect((await request(returnPath)).status).toBe(200);
    expect(await tries()).toEqual({ paid: 1 });
  });

  it('the outcome of a payment attempt is found by the scheduled sweep if the response was lost', async () => {
    expect((await buyBowl({ method: 'test_answer_lost' })).body.status).toBe('open');
    expect(await tries()).toEqual({ waiting: 1 });
    await sweepOpenOrders(env, (id, name) => findStoredProvider(env, id, name), Date.now() + 3 * 60_000);
    expect(await tries()).toEqual({ paid: 1 });
  });

  it('the outcome of a payment attempt does not change after a duplicate or late report', async () => {
    await buyBowl();
    const order = await getOrder();
    const late = { status: 'declined', ref: 'x', declineCode: 'do-not-honour' } as const;
    await settleState(env.DB, order, late, Date.now());
    expect(await tries()).toEqual({ paid: 1 });
  });

  it('the outcome of a payment attempt does not count against the buyer if the reason for a decline is not the card', async () => {
    await declines(TRY_RULES.address.refuseAt, { method: 'not-a-card-of-anybody' });
    expect(await tries()).toEqual({});
    expect((await buyBowl()).status).toBe(200);
  }, 60_000);

  it('the outcome of a payment attempt does not count if nothing was charged', async () => {
    const cart = await bowlCart();
    const answers = await runConcurrently(70, () => buyBowl({ cart: { ...cart, version: 7 } }));
    expect(countStatuses(answers)).toEqual({ 409: 70 });
    expect((await buyBowl({ cart })).status).toBe(200);
  }, 60_000);
});

describe('a card tester', () => {
  it('a card tester needs a captcha after six declines on one cart, and a new solution for each payment', async () => {
    const cart = await bowlCart();
    for (let attempt = 0; attempt < TRY_RULES.cart.askAt; attempt++) {
      expect((await buyBowl({ ...DECLINED, cart, ip: `192.0.2.${attempt}` })).status).toBe(402);
      // The declined payment claimed the cart and released it, which raised the cart's version.
      cart.version += 1;
    }
    const asked = await buyBowl({ cart });
    expect(asked.status).toBe(400);
    expect(asked.body.errors?.captchaKey).toContain('confirm above the button that you are human');
    expect(asked.body.captcha).toEqual({
      provider: 'altcha',
      siteKey: null,
      challenge: '/api/form/CaptchaChallenge?formId=checkout',
    });
    const captchaKey = await solvedCaptcha();
    expect((await buyBowl({ ...DECLINED, cart, captchaKey })).status).toBe(402);
    cart.version += 1;
    expect((await buyBowl({ cart, captchaKey })).status).toBe(400);
    expect((await buyBowl({ cart, captchaKey: 'not solved at all' })).status).toBe(400);
    const paid = { cart, captchaKey: await solvedCaptcha(), key: 'a-key-that-is-sent-twice' };
    expect((await buyBowl(paid)).body.status).toBe('placed');
    expect((await buyBowl(paid)).body.status).toBe('placed');
    expect(await ordersBy()).toEqual({ cancelled: 7, paid: 1 });
  }, 60_000);

  it('a card tester is blocked after further declines with a captcha, as long as the declines are recent', async () => {
    await declines(TRY_RULES.address.askAt);
    expect((await buyBowl()).status).toBe(400);
    const more = TRY_RULES.address.refuseAt - TRY_RULES.address.askAt - 1;
    await env.DB.prepare(
      `INSERT INTO payment_tries (website_id, key, cart_hash, ip_hash, status, at)
      SELECT website_id, 'more-' || number.value, cart_hash, ip_hash, status, at FROM json_each(?) number, (SELECT * FROM payment_tries LIMIT 1)`,
    )
      .bind(JSON.stringify(Array.from({ length: more }, (_, index) => index)))
      .run();
    await declines(1, { captchaKey: await solvedCaptcha() });
    const before = await tries();
    const captchaKey = await solvedCaptcha();
    for (let again = 0; again < 5; again++) {
      const refused = await buyBowl({ captchaKey });
      expect(refused.status).toBe(429);
      expect(refused.body.error).toContain('Too many payments were declined');
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(TRY_RULES.windowMs / 1000);
    }
    expect(await tries()).toEqual(before);
    expect((await buyBowl({ ip: '203.0.113.200' })).status).toBe(200);
    await env.DB.prepare('UPDATE payment_tries SET at = at - ?').bind(TRY_RULES.windowMs).run();
    expect((await buyBowl()).status).toBe(200);
  }, 120_000);

  it('a card tester cannot get past the limit of declines with 64 concurrent attempts', async () => {
    const answers = await runConcurrently(64, () => buyBowl(DECLINED));
    const asked = await env.DB.prepare('SELECT count(*) AS n FROM test_payments').first<number>('n');
    expect(asked).toBeLessThanOrEqual(TRY_RULES.address.refuseAt);
    expect(answers).toHaveLength(64);
    expect(answers.map(({ status }) => status).filter((status) => ![402, 400, 429].includes(status))).toEqual(
      [],
    );
    expect((await tries()).declined).toBe(asked);
  }, 60_000);

  it('a card tester cannot hide a decline by sending its key again with a different body', async () => {
    for (let pair = 0; pair < TRY_RULES.address.askAt; pair++) {
      const [cart, key] = [await bowlCart(), `the-same-key-twice-${pair}`];
      await Promise.all([
        buyBowl({ ...DECLINED, cart, key }),
        buyBowl({ ...DECLINED, cart: { ...cart, version: 9 }, key }),
      ]);
    }
    expect((await tries()).declined).toBe(TRY_RULES.address.askAt);
    expect((await buyBowl()).status).toBe(400);
  }, 60_000);

  it('a card tester needs a captcha from the site’s provider if one is configured', async () => {
    await env.DB.prepare(
      "INSERT INTO captcha_providers (website_id, provider, site_key, secret, updated_at) VALUES (?, 'turnstile', 'key-1', 'sealed', 0)",
    )
      .bind(SITE_ID)
      .run();
    await declines(TRY_RULES.address.askAt);
    expect((await buyBowl()).body.captcha).toEqual({
      provider: 'turnstile',
      siteKey: 'key-1',
      challenge: null,
    });
  }, 60_000);
});
