import { describe, expect, it } from 'vitest';
import { type CartRecord, type EntryRecord, priceCart } from '#domain/carts/price-cart.ts';
import { judgeCheckout, withChoices } from '#domain/checkout/judge-checkout.ts';
import { type Checkout, checkoutSchema } from '#schema/contracts/checkout/checkout.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { storeSettingsSchema } from '#schema/contracts/shop/store-settings.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const place = { timeZone: 'UTC', locale: 'en-US', now: NOW };

function entry(productType: number, priceCents = 2000): EntryRecord {
  return {
    id: 'e1',
    itemId: 'i1',
    variantId: 'v1',
    quantity: 1,
    seenPriceCents: priceCents,
    product: {
      title: 'Mug',
      href: '/shop/mug',
      productType,
      image: null,
      optionNames: [],
      categories: [],
      maxPerOrder: undefined,
      isPublished: true,
    },
    variant: {
      sku: 'MUG',
      priceCents,
      salePriceCents: 0,
      onSale: false,
      qtyInStock: 0,
      unlimited: true,
      optionValues: [],
    },
  };
}

const cart = (change: Partial<CartRecord> = {}): CartRecord => ({
  id: 'c1',
  websiteId: 'w1',
  orderId: null,
  purpose: 'standard',
  createdAt: NOW,
  version: 3,
  note: '',
  location: null,
  shippingOptionId: null,
  codes: [],
  giftCards: [],
  entries: [entry(PRODUCT_TYPE.service)],
  discounts: [],
  shipping: { zones: [] },
  taxes: { rules: [], arePricesInclusive: false },
  store: storeSettingsSchema.parse({}),
  ...change,
});

/** What its buyer sends who saw the cart as it is, but for `change`. */
function checkout(record: CartRecord, change: Partial<Checkout> = {}): Checkout {
  const sent = checkoutSchema.parse({
    cartToken: 'token',
    version: record.version,
    email: 'buyer@site.test',
    name: 'A buyer',
    grandTotalCents: 0,
    paymentMethod: 'ok',
    idempotencyKey: 'a-key-of-the-tests',
  });
  const chosen = { ...sent, ...change };
  const { grandTotalCents } = priceCart(withChoices(record, chosen), NOW).totals;
  return { ...chosen, grandTotalCents, ...change };
}

const judge = (record: CartRecord | null, sent: Checkout) => judgeCheckout(record, sent, null, place);
const refused = (record: CartRecord, change: Partial<Checkout> = {}) =>
  judge(record, checkout(record, change));

describe('a checkout', () => {
  it('is accepted as the buyer saw it', () => {
    const judged = refused(cart());
    expect(judged).toMatchObject({ kind: 'accepted', answers: [], gift: null });
    expect(judged).toHaveProperty('priced.totals.grandTotalCents', 2000);
  });
  it.each([
    ['there is no cart', null],
    ['it is empty', cart({ entries: [] })],
    ['a cart of a subscription has no plan', cart({ purpose: 'subscription' })],
  ])('has no cart when %s', (_, record) => {
    expect(judge(record, checkout(cart()))).toEqual({ kind: 'no-cart' });
  });
  it.each<[string, Partial<Checkout>]>([
    ['another version', { version: 2 }],
    ['another total', { grandTotalCents: 1999 }],
    ['another rest after gift cards', { dueCents: 1000 }],
  ])('shows the cart again when the buyer saw %s', (_, change) => {
    expect(refused(cart(), change)).toMatchObject({
      kind: 'changed',
      priced: { totals: { grandTotalCents: 2000 } },
    });
  });
  it('shows the cart again when an item is no longer available', () => {
    const gone = { ...entry(PRODUCT_TYPE.service), variant: null };
    expect(refused(cart({ entries: [gone] }))).toMatchObject({ kind: 'changed' });
  });
  it('must reach the minimum of the store', () => {
    const store = storeSettingsSchema.parse({ minOrderSubtotalCents: 5000 });
    expect(refused(cart({ store }))).toEqual({
      kind: 'invalid',
      errors: { cart: expect.stringContaining('$50') },
    });
  });
});

describe('an order that is shipped', () => {
  const parcel = cart({ entries: [entry(PRODUCT_TYPE.physical)] });
  const shippingAddress = {
    name: 'A buyer',
    company: '',
    line1: '1 Way',
    line2: '',
    city: 'Bonn',
    region: '',
    postalCode: '53111',
    country: 'DE',
  };

  it('needs an address', () => {
    expect(refused(parcel)).toMatchObject({
      errors: { 'shippingAddress.line1': 'Please enter where to send it.' },
    });
  });
  it('is refused outside all zones', () => {
    expect(refused(parcel, { shippingAddress })).toEqual({
      kind: 'invalid',
      errors: { 'shippingAddress.country': 'Sorry, we do not deliver there.' },
    });
  });
  it('needs a phone number where the carrier does, beside other missing fields', () => {
    const store = storeSettingsSchema.parse({ shippingPhoneRequired: true });
    const judged = refused({ ...parcel, store });
    expect(judged.kind === 'invalid' && Object.keys(judged.errors)).toEqual([
      'shippingAddress.line1',
      'phone',
    ]);
  });
});

describe('a gift card', () => {
  const gift = { recipientName: 'A friend', recipientEmail: 'friend@site.test', message: '', sendOn: '' };
  const cards = cart({ purpose: 'giftcard', entries: [entry(PRODUCT_TYPE.giftCard)] });

  it('is sent now, and expires after the months of the store', () => {
    const store = storeSettingsSchema.parse({ giftCardExpiryMonths: 12 });
    expect(refused({ ...cards, store }, { gift })).toMatchObject({
      kind: 'accepted',
      gift: { sendAt: NOW, expiresAt: Date.UTC(2027, 10, 22, 12) },
    });
  });
  it.each<[string, CartRecord, Partial<Checkout>, string]>([
    ['needs somebody who gets it', cards, {}, 'gift.recipientEmail'],
    ['is not sent on a day that is over', cards, { gift: { ...gift, sendOn: '2026-11-21' } }, 'gift.sendOn'],
    [
      'is bought alone',
      { ...cards, entries: [...cards.entries, { ...entry(PRODUCT_TYPE.giftCard), id: 'e2' }] },
      { gift },
      'cart',
    ],
    ['is in no other cart', cart(), { gift }, 'gift'],
  ])('%s', (_, record, change, field) => {
    const judged = refused(record, change);
    expect(judged.kind === 'invalid' && Object.keys(judged.errors)).toEqual([field]);
  });
});
