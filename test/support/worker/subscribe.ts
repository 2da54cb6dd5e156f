import { env } from 'cloudflare:test';
import type { Visitor } from './customers.ts';
import { PRODUCT, product, seedStore, variantId } from './store.ts';

export const PLAN = 'b1b1b1b1b1b1b1b1b1b1b1b1';
export const YEARLY = 'b2b2b2b2b2b2b2b2b2b2b2b2';
export const club = (change: object = {}) =>
  product('mug', {
    variants: [
      {
        id: variantId('MUG-SEA'),
        sku: 'MUG-SEA',
        priceCents: 4400,
        qtyInStock: 9,
        parcel: { weightGrams: 400 },
      },
    ],
    subscriptionPlans: [
      { id: PLAN, billingPeriod: { value: 1, unit: 'month' }, discountBasisPoints: 1000 },
      { id: YEARLY, billingPeriod: { value: 1, unit: 'year' }, numBillingCycles: 2 },
    ],
    ...change,
  });
const TABLES = [
  'orders',
  'subscriptions',
  'carts',
  'test_payments',
  'mail_outbox',
  'attempt_counters',
  'payment_tries',
];
const ADDRESS = {
  'shippingAddress.name': 'Ines Okafor',
  'shippingAddress.line1': '3 Wharf Street',
  'shippingAddress.city': 'Portland',
  'shippingAddress.region': 'ME',
  'shippingAddress.postalCode': '04101',
  'shippingAddress.country': 'US',
};
export const FORM = { email: 'ines@studio.test', phone: '', ...ADDRESS, shippingOptionId: 'post' };
export const field = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1] ?? '';

export const begin = async (who: Visitor, plan = PLAN) => {
  const answer = await who.post('/cart', { action: 'add', itemId: PRODUCT.mug, plan, quantity: '1' });
  return { status: answer.status, path: answer.headers.get('location') ?? '' };
};

/** Subscribes through plain forms. Returns the URL of the redirect. */
export async function subscribed(who: Visitor, paymentMethod = 'test_accepted', plan = PLAN) {
  const { path } = await begin(who, plan);
  return payAt(who, path, paymentMethod);
}

export async function payAt(who: Visitor, path: string, paymentMethod = 'test_accepted', answers = {}) {
  const filled = { ...FORM, ...answers };
  const shown = await (await who.post(path, { ...filled, action: 'update' })).text();
  const hidden = Object.fromEntries(
    ['version', 'grandTotalCents', 'idempotencyKey'].map((name) => [name, field(shown, name)]),
  );
  const paid = await who.post(path, { ...filled, ...hidden, paymentMethod, action: 'pay' });
  return { path, shown, paid, hidden, location: paid.headers.get('location') ?? '' };
}

/** Creates a store that sells a mug as a monthly or yearly subscription. */
export async function seedClub(): Promise<void> {
  await env.DB.batch(TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await seedStore({ products: [club()] });
}
