import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { findOrder } from '#worker/db/orders/orders.ts';
import { findTestPayment } from '#worker/db/payments/test-payments.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { cartWith, createCheckout, submit } from '../../support/worker/checkout.ts';
import { request, SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';

async function waiting() {
  const cart = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
  const submission = await submit(
    createCheckout(cart, 4642, { paymentMethod: 'test_confirm' }),
    testProvider(env, SITE_ID),
  );
  if (submission.kind !== 'needs-action') throw new Error(submission.kind);
  const ref = new URL(submission.redirectUrl, 'http://site.test').searchParams.get('ref') ?? '';
  return { ref, path: submission.redirectUrl, orderId: submission.orderId };
}

const answer = (ref: string, choice: string, headers: Record<string, string> = {}) =>
  request('/payments/test/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://site.test', ...headers },
    body: new URLSearchParams({ ref, answer: choice }),
  });

const getStatus = async (orderId: string) => (await findOrder(env.DB, orderId))?.status;

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'test_payments'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedStore();
});

describe('the page that confirms a test payment', () => {
  it('shows the amount and says that it is a test, and works without JavaScript', async () => {
    const { path, orderId } = await waiting();
    const page = await request(path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(html).toContain('$46.42');
    expect(html).toContain('Order 1001');
    expect(html).toContain('Test mode');
    expect(html).not.toContain('<script');
    expect(html).toMatch(/<form action="\/payments\/test\/confirm" method="post">/);
    expect(await getStatus(orderId)).toBe('pending');
  });

  it('pays the order through the provider’s webhook if the buyer accepts, and redirects back', async () => {
    const { ref, orderId } = await waiting();
    const gone = await answer(ref, 'accept');
    expect([gone.status, gone.headers.get('location')]).toEqual([303, `/order/${orderId}`]);
    expect(await getStatus(orderId)).toBe('paid');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM payment_events').first('n')).toBeGreaterThan(0);
  });

  it('cancels the order if the buyer declines, and its stock returns', async () => {
    const { ref, orderId } = await waiting();
    expect(await readStock('MUG-SEA')).toBe(8);
    expect((await answer(ref, 'decline')).status).toBe(303);
    expect(await getStatus(orderId)).toBe('cancelled');
    expect(await readStock('MUG-SEA')).toBe(9);
  });

  it('accepts the first answer, and a second one changes nothing', async () => {
    const { ref, path, orderId } = await waiting();
    await answer(ref, 'accept');
    const second = await answer(ref, 'decline');
    expect(second.status).toBe(409);
    expect(await second.text()).toContain('already confirmed or declined');
    expect(await (await request(path)).text()).not.toContain('<form');
    expect(await getStatus(orderId)).toBe('paid');
  });

  it.each([
    ['a different site', { origin: 'https://evil.test' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
  ])('rejects an answer from %s', async (_, headers) => {
    const { ref } = await waiting();
    expect((await answer(ref, 'accept', headers)).status).toBe(403);
    expect(await findTestPayment(env.DB, SITE_ID, { ref })).toMatchObject({ status: 'needs-action' });
  });

  it('the page that confirms a test payment records no answer if it is only opened or receives an invalid answer', async () => {
    const { ref, path } = await waiting();
    await request(`${path}&answer=accept`);
    expect((await answer(ref, 'maybe')).status).toBe(404);
    expect((await answer('', 'accept')).status).toBe(404);
    expect((await answer(`test_${'0'.repeat(32)}`, 'accept')).status).toBe(404);
    expect((await request('/payments/test/confirm?ref=%3Cscript%3E')).status).toBe(404);
    expect((await request('/payments/test/confirm')).status).toBe(404);
    expect(await findTestPayment(env.DB, SITE_ID, { ref })).toMatchObject({ status: 'needs-action' });
  });
});
