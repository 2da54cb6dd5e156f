import { describe, expect, it } from 'vitest';
import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import { checkCart, isCartUnchanged, withChoices } from '#domain/checkout/judge-checkout.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { shippingSettingsSchema } from '#schema/contracts/shipping/shipping.ts';
import { storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { BONN, cart, checkout, entry, NOW } from '#support/checkout.ts';

const TAXES = taxSettingsSchema.parse({ rules: [{ id: 't', name: 'Tax', zone: {}, ratePpm: 100_000 }] });
const SHIPPING = shippingSettingsSchema.parse({
  zones: [
    {
      id: 'z',
      name: 'World',
      zone: {},
      rates: [{ id: 'post', name: 'Post', kind: 'flat', priceCents: 500 }],
    },
  ],
});
const price = (record: CartRecord, change: Partial<Checkout>) =>
  priceCart(withChoices(record, checkout(record, change)), NOW);
const check = (record: CartRecord, change: Partial<Checkout> = {}) =>
  checkCart(price(record, change), record, checkout(record, change));

describe('a cart without shipping', () => {
  it('a cart without taxes does not need an address', () => {
    expect(check(cart())).toEqual({});
  });
  it('a cart without shipping needs a billing address if taxes depend on it', () => {
    expect(check(cart({ taxes: TAXES }))).toEqual({
      'billingAddress.country': 'Please enter your address, so that taxes can be calculated.',
    });
    expect(check(cart({ taxes: TAXES }), { billingAddress: BONN })).toEqual({});
  });
  it('a gift card, which is not taxed, needs no address', () => {
    const cards = { purpose: 'giftcard', taxes: TAXES, entries: [entry(PRODUCT_TYPE.giftCard)] } as const;
    expect(check(cart(cards))).toEqual({});
  });
  it('each error in the billing address is reported', () => {
    expect(check(cart({ taxes: TAXES }), { billingAddress: { ...BONN, line1: '', city: '' } })).toEqual({
      'billingAddress.line1': 'Please enter a street address.',
      'billingAddress.city': 'Please enter the city.',
    });
  });
});

describe('the cart total', () => {
  const free = [entry(PRODUCT_TYPE.service, 0)];

  it('the total may be zero for a purchase, but not for a subscription', () => {
    expect(check(cart({ entries: free }))).toEqual({});
    expect(check(cart({ entries: free, purpose: 'subscription' }))).toEqual({
      cart: 'A subscription starts with a payment. Please remove the code.',
    });
    expect(check(cart({ purpose: 'subscription' }))).toEqual({});
  });
  it.each([
    [2_001, 'To check out, your order subtotal must be $20.01 or more.'],
    [2_100, 'To check out, your order subtotal must be $21 or more.'],
  ])('the subtotal must reach the store’s minimum of %d cents', (minOrderSubtotalCents, text) => {
    expect(check(cart({ store: storeSettingsSchema.parse({ minOrderSubtotalCents }) }))).toEqual({
      cart: text,
    });
  });
  it('a subtotal equal to the minimum is sufficient', () => {
    expect(check(cart({ store: storeSettingsSchema.parse({ minOrderSubtotalCents: 2_000 }) }))).toEqual({});
  });
});

describe('a cart that needs shipping', () => {
  const parcel = cart({ entries: [entry(PRODUCT_TYPE.physical)], shipping: SHIPPING });

  it('requires a shipping option for the address', () => {
    expect(check(parcel, { shippingAddress: BONN })).toEqual({
      shippingOptionId: 'Please choose a delivery method.',
    });
    expect(check(parcel, { shippingAddress: BONN, shippingOptionId: 'pigeon' })).toEqual({
      shippingOptionId: 'Please choose a delivery method.',
    });
    expect(check(parcel, { shippingAddress: BONN, shippingOptionId: 'post' })).toEqual({});
  });
  it('reports address errors first', () => {
    expect(check(parcel, { shippingAddress: { ...BONN, city: '' } })).toEqual({
      'shippingAddress.city': 'Please enter the city.',
    });
  });
  it('requires no shipping option while the subtotal is below the store’s minimum', () => {
    const store = storeSettingsSchema.parse({ minOrderSubtotalCents: 5_000 });
    expect(Object.keys(check({ ...parcel, store }, { shippingAddress: BONN }))).toEqual(['cart']);
  });
  it('requires no billing address for taxes, because the delivery address determines them', () => {
    const sent = { shippingAddress: BONN, shippingOptionId: 'post' };
    expect(check({ ...parcel, taxes: TAXES }, sent)).toEqual({});
  });
  it('requires a phone number only if the store’s settings do', () => {
    const store = storeSettingsSchema.parse({ shippingPhoneRequired: true });
    const sent = { shippingAddress: BONN, shippingOptionId: 'post' };
    expect(check({ ...parcel, store }, sent)).toEqual({
      phone: 'Please enter a phone number. The carrier requires it.',
    });
    expect(check({ ...parcel, store }, { ...sent, phone: '0228 123456' })).toEqual({});
  });
});

it.each([
  ['the same version and total', {}, true],
  ['another version', { version: 4 }, false],
  ['another total', { grandTotalCents: 1_999 }, false],
  ['another total with the same remaining amount', { grandTotalCents: 1_999, dueCents: 2_000 }, false],
  ['another remaining amount', { dueCents: 1_999 }, false],
  ['the same remaining amount', { dueCents: 2_000 }, true],
])('a buyer who saw the cart with %s saw the current cart: %s', (_, change, expected) => {
  const seen = { version: 3, grandTotalCents: 2_000, ...change };
  expect(isCartUnchanged(price(cart(), {}), 3, seen)).toBe(expected);
});
