import { env } from 'cloudflare:test';
import Stripe from 'stripe';
import { settlePayment } from '#worker/checkout/settle-payment.ts';
import { findOwnerOrder } from '#worker/db/orders/order-detail.ts';
import { stripeProvider } from '#worker/payments/stripe/provider.ts';
import { cartWith, createCheckout, submit } from './checkout.ts';
import { SITE_ID } from './site.ts';
import { PRODUCT } from './store.ts';
import { DOUBLE_SECRET, stripeDouble } from './stripe-double.ts';

const WEBHOOK_SECRET = 'whsec_theDoublesOwn';
/** Total in cents of one mug at 44.00 with 5.5 % tax and local pickup in Maine. */
export const MUG_TOTAL = 4_642;

/** Creates a store whose Stripe calls and webhooks are faked. */
export function createStripeStore() {
  const double = stripeDouble();
  const keys = { publishableKey: 'pk_test_x', secretKey: DOUBLE_SECRET, webhookSecret: WEBHOOK_SECRET };
  const provider = stripeProvider(keys, SITE_ID, { fetcher: double.fetch });
  let events = 0;

  /** Buys a mug. Returns the order and the id of its Stripe payment. */
  async function buy() {
    const cart = await cartWith([[PRODUCT.mug, 'MUG-SEA', 1]]);
    const placed = await submit(createCheckout(cart, MUG_TOTAL, { paymentMethod: 'pm_card_visa' }), provider);
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    const ref = [...double.intents.keys()].at(-1) ?? '';
    return { id: placed.orderId, ref };
  }

  async function tell(type: string, object: object, now = Date.now()) {
    const payload = JSON.stringify({
      ...{ id: `evt_${++events}`, object: 'event', type },
      ...{ created: Math.floor(Date.now() / 1000), data: { object } },
    });
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: WEBHOOK_SECRET,
      timestamp: Math.floor(Date.now() / 1000),
      scheme: 'v1',
      signature: '',
      cryptoProvider: Stripe.createSubtleCryptoProvider(),
    });
    const headers = { 'stripe-signature': signature };
    const sent = new Request('https://site.test/', { method: 'POST', headers, body: payload });
    const event = await provider.readWebhook(sent);
    if (event === 'forged' || event === 'stale') throw new Error(event);
    await settlePayment(env, { websiteId: SITE_ID, provider, event, now });
  }

  return { double, provider, findProvider: async () => provider, buy, tell };
}

export async function ownerOrder(id: string) {
  const order = await findOwnerOrder(env.DB, SITE_ID, id);
  if (!order) throw new Error('there is no such order');
  return order;
}

/** Sets the address at which the owner receives emails about payments. */
export const withOwner = (): Promise<unknown> =>
  env.DB.prepare(
    "UPDATE websites SET settings = json_set(settings, '$.business.email', 'owner@shop.test')",
  ).run();
