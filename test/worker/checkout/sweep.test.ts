import { env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaymentPort } from '#worker/checkout/payment-port.ts';
import { settlePayment } from '#worker/checkout/settle-payment.ts';
import { sweepOpenOrders } from '#worker/checkout/sweep.ts';
import { findOrderView } from '#worker/db/orders/order-view.ts';
import { openOrders } from '#worker/db/orders/orders.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import { testProvider } from '#worker/payments/test/provider.ts';
import { cartWith, createCheckout, ordersBy, providerDouble, submit } from '../../support/worker/checkout.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore, sumStockHistory } from '../../support/worker/store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OTHER_SITE = 'b0000000000000000000000b';
const COURSE_CENTS = 12_000;
const UNTAXED = { shippingAddress: null, shippingOptionId: '' };
/** A buyer in New York, where the store charges no tax. */
const BUYER = {
  ...UNTAXED,
  billingAddress: {
    name: 'Ines Okafor',
    line1: '3 Wharf Street',
    city: 'New York',
    region: 'NY',
    postalCode: '10001',
    country: 'US',
  },
};

let log: ReturnType<typeof vi.spyOn>;
beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'carts', 'mail_outbox', 'payment_tries', 'test_payments'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedStore();
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

/** Places an order for which the payment provider gave no response. */
async function openOrder(port: PaymentPort): Promise<string> {
  const cart = await cartWith([[PRODUCT.course, 'COURSE', 1]]);
  const outcome = await submit(createCheckout(cart, COURSE_CENTS, BUYER), port);
  if (outcome.kind !== 'open') throw new Error(`the order is ${outcome.kind}`);
  return outcome.orderId;
}

/** Copies an open order, for example to a store or provider whose keys are lost. */
async function copies(
  orderId: string,
  count: number,
  change: { websiteId?: string; provider?: string } = {},
) {
  const numbers = JSON.stringify(Array.from({ length: count }, (_, index) => index));
  const { websiteId = SITE_ID, provider = 'test' } = change;
  const columns = async (table: string) =>
    (
      await env.DB.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all<{ name: string }>()
    ).results.map(({ name }) => name);
  const copy = async (table: string, where: string, set: Record<string, string>) =>
    env.DB.prepare(
      `INSERT INTO ${table} SELECT ${(await columns(table)).map((name) => set[name] ?? `t.${name}`).join(', ')}
      FROM ${table} t, json_each(?2) n WHERE ${where}`,
    ).bind(orderId, numbers);
  const own = "'copy-' || ?3 || n.value";
  await env.DB.batch([
    (
      await copy('orders', 't.id = ?1', {
        id: own,
        website_id: `'${websiteId}'`,
        number: '5000 + n.value + length(?3) * 1000',
        idempotency_key: own,
        // These copies expire before all other orders, so the job would normally handle them first.
        expires_at: 't.expires_at - 60000',
      })
    ).bind(orderId, numbers, `${websiteId}${provider}`),
    (
      await copy('payments', 't.order_id = ?1', {
        id: own,
        order_id: own,
        website_id: `'${websiteId}'`,
        provider: `'${provider}'`,
      })
    ).bind(orderId, numbers, `${websiteId}${provider}`),
  ]);
}

it('an unresolved order does not stop orders in other stores or with other providers from expiring', async () => {
  const { port, down } = providerDouble();
  down(true);
  const orderId = await openOrder(port);
  await seedStore({ siteId: OTHER_SITE, host: 'other.test', products: [] });
  await copies(orderId, 120, { websiteId: OTHER_SITE });
  await copies(orderId, 120, { provider: 'stripe' });
  down(false);
  const asked: string[] = [];
  const findProvider = async (websiteId: string, name: string) => {
    asked.push(`${websiteId === SITE_ID ? 'own' : 'other'} ${name}`);
    if (websiteId !== SITE_ID || name === 'stripe') throw new Error('the provider is down');
    return port;
  };
  await sweepOpenOrders(env, findProvider, Date.now() + 31 * MINUTE);
  expect(await ordersBy()).toEqual({ pending: 240, expired: 1 });
  expect(await readStock('COURSE')).toBe(8);
  // The job called each unavailable provider only once.
  expect(asked.sort()).toEqual(['other test', 'own stripe', 'own test']);
});

it('an order that causes an error does not stop newer orders in its store from expiring', async () => {
  const { port, down } = providerDouble();
  down(true);
  const orderId = await openOrder(port);
  await copies(orderId, 60);
  down(false);
  const failing: PaymentPort = {
    ...port,
    find: (key, ref, since) =>
      key.startsWith('copy-') ? Promise.reject(new Error('cannot be read')) : port.find(key, ref, since),
  };
  const now = Date.now() + 32 * MINUTE;
  for (let run = 0; run < 61; run++) await sweepOpenOrders(env, async () => failing, now + run);
  expect(await ordersBy()).toEqual({ pending: 60, expired: 1 });
});

it('an unresolved order is checked at increasing intervals', async () => {
  const { port, down } = providerDouble();
  down(true);
  await openOrder(port);
  let asked = 0;
  const from = Date.now() + 31 * MINUTE;
  for (let minute = 0; minute < 180; minute++)
    await sweepOpenOrders(
      env,
      async () => {
        asked += 1;
        return port;
      },
      from + minute * MINUTE,
    );
  expect(asked).toBeLessThanOrEqual(10);
  expect(await ordersBy()).toEqual({ pending: 1 });
  expect(await openOrders(env.DB, 0, from + 181 * MINUTE, 50)).toHaveLength(0);
  down(false);
  await sweepOpenOrders(env, async () => port, from + 240 * MINUTE);
  expect(await ordersBy()).toEqual({ expired: 1 });
});

it('an unresolved order closes after a day: its stock returns, its owner gets one notice, and a late payment is refunded', async () => {
  await seedStore({ settings: { business: { email: 'owner@shop.test' } } });
  const { port, down } = providerDouble();
  down(true);
  const id = await openOrder(port);
  expect(await readStock('COURSE')).toBe(7);
  const end = Date.now() + 31 * MINUTE;
  await sweepOpenOrders(env, async () => null, end + DAY - 2 * MINUTE);
  expect(await ordersBy()).toEqual({ pending: 1 });
  await Promise.all([1, 2].map(() => sweepOpenOrders(env, async () => null, end + DAY + MINUTE)));
  expect(await ordersBy()).toEqual({ expired: 1 });
  expect([await readStock('COURSE'), await sumStockHistory('COURSE')]).toEqual([8, 8]);
  const events = await env.DB.prepare('SELECT kind FROM order_events ORDER BY kind').all();
  expect(events.results).toEqual([{ kind: 'expired' }, { kind: 'payment-unknown' }, { kind: 'placed' }]);
  const mails = await env.DB.prepare('SELECT kind, recipient FROM mail_outbox').all();
  expect(mails.results).toEqual([{ kind: 'payment-unknown', recipient: 'owner@shop.test' }]);
  await deliverMail(env, end + 2 * DAY);
  const mail = await env.DB.prepare('SELECT subject, body FROM mail_outbox').first<Record<string, string>>();
  expect(mail?.subject).toBe('Order 1001: payment unconfirmed');
  expect(mail?.body).toContain('could not confirm whether Ines Okafor’s order 1001 was paid');

  // The provider still has the payment, although the order expired.
  const order = await findOrderView(env.DB, SITE_ID, id);
  if (!order) throw new Error('no order');
  const provider = testProvider(env, SITE_ID);
  const { payment } = order.record;
  const paid = await provider.authorise({
    key: payment.id,
    orderId: id,
    websiteId: SITE_ID,
    amountCents: payment.amountCents,
    currency: 'USD',
    method: 'test_accepted',
    email: 'ines@buyer.test',
    description: '',
    returnUrl: '/',
  });
  if (paid.kind !== 'paid') throw new Error(paid.kind);
  const event = { eventId: 'evt_1', kind: 'paid', ref: paid.ref, key: payment.id, orderId: id } as const;
  await settlePayment(env, {
    websiteId: SITE_ID,
    provider,
    event: { ...event, amountCents: payment.amountCents, currency: 'USD', declineCode: null, at: end },
    now: end + 2 * DAY,
  });
  expect(await provider.find(payment.id, null)).toMatchObject({ refundedCents: payment.amountCents });
  expect(await ordersBy()).toEqual({ expired: 1 });
});
