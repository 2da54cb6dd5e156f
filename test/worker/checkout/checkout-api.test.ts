import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAINE_ADDRESS, ordersBy } from '../../support/worker/checkout.ts';
import { findChosen, MUG, openPriced } from '../../support/worker/checkout-page.ts';
import { request } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'discounts', 'attempt_counters', 'payment_tries'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
});

describe('POST /api/commerce/checkout', () => {
  const send = (body: unknown, token = '') =>
    request('/api/commerce/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `CART=${token}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it.each([
    ['a body that is not JSON', '{'],
    ['an empty object', {}],
    ['wrong types', { cartToken: 1, email: [], version: 'x', grandTotalCents: 1.5 }],
    ['a list as the body', []],
  ])('returns 400 for %s', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await ordersBy()).toEqual({});
  });

  it('returns 404 for an unknown cart, 409 for a changed total and 402 for a declined card, and places an order once', async () => {
    const { token, hidden, html } = await openPriced([MUG]);
    const body = {
      cartToken: token,
      version: Number(hidden.version),
      email: 'ines@studio.test',
      name: 'Ines Okafor',
      shippingAddress: MAINE_ADDRESS,
      shippingOptionId: findChosen(html),
      grandTotalCents: Number(hidden.grandTotalCents),
      paymentMethod: 'test_accepted',
      idempotencyKey: 'k'.repeat(24),
    };
    expect((await send({ ...body, cartToken: 'B'.repeat(22) })).status).toBe(404);
    const changed = await send({ ...body, grandTotalCents: 1 });
    expect(changed.status).toBe(409);
    expect(await changed.json()).toMatchObject({ grandTotalCents: body.grandTotalCents });
    const declined = await send({
      ...body,
      paymentMethod: 'test_expired_card',
      idempotencyKey: 'd'.repeat(24),
    });
    expect(declined.status).toBe(402);
    // The declined attempt claimed the cart and released it, which raised the cart's version.
    const cart = await request('/api/commerce/cart', { headers: { cookie: `CART=${token}` } });
    const now = { ...body, version: ((await cart.json()) as { version: number }).version };
    const placed = await send(now);
    expect(placed.status).toBe(200);
    const answer = await placed.json();
    expect(answer).toMatchObject({ status: 'placed' });
    expect(await (await send(now)).json()).toEqual(answer);
    expect((await send({ ...now, email: 'other@studio.test' })).status).toBe(409);
    expect(await ordersBy()).toEqual({ cancelled: 1, paid: 1 });
  });
});
