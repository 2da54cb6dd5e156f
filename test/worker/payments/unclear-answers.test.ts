import { env } from 'cloudflare:test';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settlePayment } from '#worker/checkout/settle-payment.ts';
import { sweepOpenOrders } from '#worker/checkout/sweep.ts';
import type { PaymentEvent } from '#worker/payments/provider.ts';
import { stripeProvider } from '#worker/payments/stripe/provider.ts';
import { cartWith, createCheckout, submit } from '../../support/worker/checkout.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, readStock, seedStore } from '../../support/worker/store.ts';
import { DOUBLE_SECRET, stripeDouble } from '../../support/worker/stripe-double.ts';

const GARBLED = { garbled: '<html>502</html>' };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await env.DB.batch(['orders', 'carts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore();
});
afterEach(() => vi.restoreAllMocks());

async function order(...faults: Parameters<ReturnType<typeof stripeDouble>['fail']>) {
  const double = stripeDouble();
  const keys = { publishableKey: 'pk_test_x', secretKey: DOUBLE_SECRET, webhookSecret: 'whsec_x' };
  const provider = stripeProvider(keys, SITE_ID, { fetcher: double.fetch });
  double.fail(...faults);
  const cart = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
  const checkout = createCheckout(cart, 4_642, { paymentMethod: 'pm_card_visa' });
  const first = await submit(checkout, provider);
  const again = () => submit(checkout, provider);
  const sweep = (now: number) => sweepOpenOrders(env, async () => provider, now);
  const row = () => env.DB.prepare('SELECT id, status FROM orders').first<{ id: string; status: string }>();
  return { double, provider, first, again, sweep, row };
}

it('an unreadable response from Stripe leaves the order open until the scheduled sweep finds the payment', async () => {
  const { double, first, sweep, row } = await order(GARBLED);
  expect([first.kind, (await row())?.status]).toEqual(['open', 'pending']);
  await sweep(Date.now() + 3 * 60_000);
  expect([(await row())?.status, double.intents.size]).toEqual(['paid', 1]);
});

it('a webhook finds the payment too, and the sweep then changes nothing', async () => {
  const { double, provider, sweep, row } = await order(GARBLED);
  const [intent] = double.intents.values();
  const event: PaymentEvent = {
    ...{
      eventId: 'evt_1',
      kind: 'paid' as const,
      ref: intent?.id ?? '',
      key: intent?.metadata.paymentKey ?? '',
    },
    ...{ orderId: (await row())?.id ?? '', amountCents: 4_642, currency: 'USD', declineCode: null, at: 0 },
  };
  await settlePayment(env, { websiteId: SITE_ID, provider, event, now: Date.now() });
  await sweep(Date.now() + 3 * 60_000);
  expect([(await row())?.status, double.intents.size]).toEqual(['paid', 1]);
});

it('a second attempt after any failure makes one payment in total', async () => {
  for (const faults of [[GARBLED], ['down', 'down', 'down'], ['lost', 'down', 'down'], ['429']] as const) {
    await env.DB.batch(['orders', 'carts'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
    const { double, first, again, row } = await order(...faults);
    expect([first.kind, (await again()).kind]).toEqual(['open', 'placed']);
    expect([(await row())?.status, double.intents.size]).toEqual(['paid', 1]);
  }
});

it('an order whose payment was never made expires, and its stock returns', async () => {
  const before = await readStock('MUG-SEA');
  const { double, sweep, row } = await order('down', 'down', 'down');
  await sweep(Date.now() + 3 * 60_000);
  expect([(await row())?.status, await readStock('MUG-SEA')]).toEqual(['pending', before - 1]);
  await sweep(Date.now() + 30 * 60_000 + 1);
  expect([(await row())?.status, await readStock('MUG-SEA'), double.intents.size]).toEqual([
    'expired',
    before,
    0,
  ]);
});
