import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { orderEventText } from '#domain/orders/event-text.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { OrderAnswer } from '#schema/contracts/orders/order.ts';
import { cancelPending } from '#worker/checkout/cancel-order.ts';
import { orderPath, orderToken } from '#worker/crypto/order-token.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { cartWith, createCheckout, ordersBy, submit } from '../../support/worker/checkout.ts';
import { MUG, openPriced } from '../../support/worker/checkout-page.ts';
import { send as donate, donationForm, seedDonations } from '../../support/worker/donations.ts';
import { createChange } from '../../support/worker/orders.ts';
import { call } from '../../support/worker/owner.ts';
import { request, SITE_HOST, signIn } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory } from '../../support/worker/store.ts';
import { createStripeStore, MUG_TOTAL } from '../../support/worker/stripe-store.ts';

const TABLES = ['orders', 'carts', 'attempt_counters', 'payment_tries', 'test_payments', 'payment_events'];

beforeEach(async () => {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});

const onlyOrder = async () => {
  const row = await env.DB.prepare('SELECT id, status FROM orders').first<{ id: string; status: string }>();
  if (!row) throw new Error('there is no order');
  return row;
};

async function atBank(paymentMethod = 'test_confirm') {
  const visitor = await openPriced([MUG]);
  const bank = (await visitor.pay({ paymentMethod })).headers.get('location') ?? '';
  const { id } = await onlyOrder();
  return { ...visitor, bank, id };
}

const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  host = SITE_HOST,
) =>
  request(
    path,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://${host}`,
        ...headers,
      },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    },
    host,
  );
const cancel = (
  id: string,
  token = orderToken(env, id),
  headers: Record<string, string> = {},
  host = SITE_HOST,
) => post(`/order/${id}/cancel`, { token }, headers, host);
const accept = (bank: string) =>
  post('/payments/test/confirm', {
    ref: new URL(bank, 'http://site.test').searchParams.get('ref') ?? '',
    answer: 'accept',
  });

describe('reloading the checkout after returning from the bank', () => {
  it('links to the same payment at the bank and offers to cancel it', async () => {
    const { open, bank, id } = await atBank();
    const location = (await open()).headers.get('location') ?? '';
    expect(location).toBe(orderPath(env, id));
    const html = await (await request(location)).text();
    expect(html).toContain('Your payment is not confirmed yet');
    expect(html).toContain(`href="${bank.replaceAll('&', '&amp;')}"`);
    expect(html).toContain(`action="/order/${id}/cancel"`);
    await accept(bank);
    expect(await ordersBy()).toEqual({ paid: 1 });
  });

  it('the order page no longer links to the bank after the payment has ended', async () => {
    const { bank, id } = await atBank();
    await accept(bank);
    const html = await (await request(orderPath(env, id))).text();
    expect(html).not.toContain('Continue to your bank');
    expect(html).not.toContain(`/order/${id}/cancel`);
  });
});

describe('a cancelled payment', () => {
  it('releases the stock and the cart immediately, and can no longer be completed at the bank', async () => {
    const { open, bank, id } = await atBank();
    expect(await readStock('MUG-SEA')).toBe(8);
    const answer = await cancel(id);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, orderPath(env, id)]);
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([9, 9]);
    const page = await (await request(orderPath(env, id))).text();
    expect(page).toContain('It was not paid.');
    expect(page).toContain('Back to checkout');
    const again = await open();
    expect([again.status, again.html.includes('ines@studio.test')]).toEqual([200, true]);
    expect((await accept(bank)).status).toBe(409);
    expect(await ordersBy()).toEqual({ cancelled: 1 });
    const owner = await signIn(ROLE.admin);
    const { order } = (await call<OrderAnswer>(owner, 'GET', `/api/orders/${id}`)).body;
    expect(order.events.map((event) => orderEventText(event, 'EUR'))).toContain(
      'The customer cancelled the order before paying',
    );
  });

  it('a cancelled payment stays cancelled if it is cancelled again, even concurrently', async () => {
    const { id } = await atBank();
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(id)));
    answers.push(await cancel(id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect([await readStock('MUG-SEA'), await sumStockHistory('MUG-SEA')]).toEqual([9, 9]);
    expect(await ordersBy()).toEqual({ cancelled: 1 });
  });

  it('the order is placed if the buyer has already paid', async () => {
    const { bank, id } = await atBank();
    // The bank has accepted the payment, but has not notified the store yet.
    await env.DB.prepare("UPDATE test_payments SET status = 'paid' WHERE ref = ?")
      .bind(new URL(bank, 'http://site.test').searchParams.get('ref'))
      .run();
    const answer = await cancel(id);
    expect(answer.headers.get('location')).toBe(`${orderPath(env, id)}&placed=1`);
    expect(await ordersBy()).toEqual({ paid: 1 });
    expect(await readStock('MUG-SEA')).toBe(8);
  });

  it('if confirmation and cancellation arrive at the same moment, the order is either paid or cancelled', async () => {
    for (let round = 0; round < 4; round++) {
      await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
      await seedStore();
      const { bank, id } = await atBank();
      const work = [() => accept(bank), () => cancel(id)];
      await Promise.all((round % 2 === 0 ? work : work.reverse()).map((one) => one()));
      const paid = await env.DB.prepare('SELECT status FROM test_payments').first('status');
      expect([(await onlyOrder()).status, await readStock('MUG-SEA')]).toEqual(
        paid === 'paid' ? ['paid', 8] : ['cancelled', 9],
      );
    }
  });

  it('requires the order’s token and a request from the same site', async () => {
    const { id } = await atBank();
    await seedStore({ siteId: 'b'.repeat(24), host: 'other.test', products: [] });
    expect((await cancel(id, 'A'.repeat(32))).status).toBe(404);
    expect((await cancel(id, '')).status).toBe(404);
    expect((await cancel('c'.repeat(24))).status).toBe(404);
    expect((await cancel(id, orderToken(env, id), {}, 'other.test')).status).toBe(404);
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await cancel(id, orderToken(env, id), foreign)).status).toBe(403);
    expect((await onlyOrder()).status).toBe('pending');
  });

  it('the order stays open while the outcome of its payment is unknown, and its page says so', async () => {
    const { id } = await atBank('test_answer_lost');
    const location = (await cancel(id)).headers.get('location') ?? '';
    expect(location).toBe(`${orderPath(env, id)}&cancel=refused`);
    expect((await onlyOrder()).status).toBe('pending');
    await env.DB.prepare("UPDATE test_payments SET status = 'held'").run();
    expect(await (await request(location)).text()).toContain('The payment could not be cancelled.');
  });
});

describe('a Stripe payment', () => {
  async function atStripe() {
    const shop = createStripeStore();
    const cart = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
    const checkout = createCheckout(cart, MUG_TOTAL, { paymentMethod: 'pm_needs_3ds' });
    const placed = await submit(checkout, shop.provider);
    if (placed.kind !== 'needs-action') throw new Error(placed.kind);
    const order = await findOrder(env.DB, placed.orderId);
    if (!order) throw new Error('there is no order');
    const drop = () => cancelPending(createChange(order.id), order, shop.findProvider);
    return { ...shop, order, placed, drop, ref: order.payment.ref ?? '' };
  }

  it('links to the same page of the bank again', async () => {
    const { provider, order, placed } = await atStripe();
    const state = await provider.find(order.payment.id, order.payment.ref);
    expect(state?.redirectUrl).toBe(placed.redirectUrl);
  });

  it('a Stripe payment is also cancelled at Stripe, once', async () => {
    const { drop, order, provider } = await atStripe();
    expect((await Promise.all([drop(), drop(), drop()])).map(({ kind }) => kind)).toEqual(
      Array(3).fill('cancelled'),
    );
    expect(await provider.find(order.payment.id, order.payment.ref)).toMatchObject({ status: 'cancelled' });
    expect(await readStock('MUG-SEA')).toBe(9);
  });

  it('the order is paid if its payment was confirmed before the cancellation', async () => {
    const { double, drop, order, ref } = await atStripe();
    double.confirm(ref, true);
    expect((await drop()).kind).toBe('paid-meanwhile');
    expect((await findOrder(env.DB, order.id))?.status).toBe('paid');
  });

  it('the order stays open if Stripe does not respond', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { double, drop, order } = await atStripe();
    double.fail('down', 'down', 'down');
    expect((await drop()).kind).toBe('waiting');
    expect((await findOrder(env.DB, order.id))?.status).toBe('pending');
    vi.restoreAllMocks();
  });
});

it('a donation links back to the bank and can be cancelled like an order', async () => {
  await seedDonations();
  const bank = (await donate(donationForm({ paymentMethod: 'test_confirm' }))).headers.get('location') ?? '';
  const { id } = await onlyOrder();
  const html = await (await request(orderPath(env, id))).text();
  expect(html).toContain(`href="${bank}"`);
  expect((await cancel(id)).status).toBe(303);
  expect(await ordersBy()).toEqual({ cancelled: 1 });
  expect((await accept(bank)).status).toBe(409);
});
