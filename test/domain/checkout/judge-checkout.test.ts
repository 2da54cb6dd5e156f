import { describe, expect, it } from 'vitest';
import type { CartRecord } from '#domain/carts/price-cart.ts';
import { judgeCheckout } from '#domain/checkout/judge-checkout.ts';
import type { Checkout } from '#schema/contracts/checkout/checkout.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';
import { BONN, cart, checkout, entry, NOW } from '#support/checkout.ts';

const place = { timeZone: 'UTC', locale: 'en-US', now: NOW };

const judge = (record: CartRecord | null, sent: Checkout) => judgeCheckout(record, sent, null, place);
const refused = (record: CartRecord, change: Partial<Checkout> = {}) =>
  judge(record, checkout(record, change));

describe('a checkout', () => {
  it('is accepted if the buyer saw the cart in its current version', () => {
    const judged = refused(cart());
    expect(judged).toMatchObject({ kind: 'accepted', answers: [], gift: null });
    expect(judged).toHaveProperty('priced.totals.grandTotalCents', 2000);
  });
  it.each([
    ['no cart exists', null],
    ['the cart is empty', cart({ entries: [] })],
    ['a subscription cart has no plan', cart({ purpose: 'subscription' })],
  ])('is rejected as having no cart if %s', (_, record) => {
    expect(judge(record, checkout(cart()))).toEqual({ kind: 'no-cart' });
  });
  it.each<[string, Partial<Checkout>]>([
    ['another version', { version: 2 }],
    ['another total', { grandTotalCents: 1999 }],
    ['another remaining amount after gift cards', { dueCents: 1000 }],
  ])('shows the cart again if the buyer saw %s', (_, change) => {
    expect(refused(cart(), change)).toMatchObject({
      kind: 'changed',
      priced: { totals: { grandTotalCents: 2000 } },
    });
  });
  it('shows the cart again if an item is no longer available', () => {
    const gone = { ...entry(PRODUCT_TYPE.service), variant: null };
    expect(refused(cart({ entries: [gone] }))).toMatchObject({ kind: 'changed' });
  });
  it('must reach the store’s minimum order amount', () => {
    const store = storeSettingsSchema.parse({ minOrderSubtotalCents: 5000 });
    expect(refused(cart({ store }))).toEqual({
      kind: 'invalid',
      errors: { cart: expect.stringContaining('$50') },
    });
  });
  it('shows a changed cart before it asks for missing fields', () => {
    const gone = { ...entry(PRODUCT_TYPE.physical), variant: null };
    const record = cart({ entries: [gone, { ...entry(PRODUCT_TYPE.physical), id: 'e2' }] });
    expect(refused(record)).toMatchObject({ kind: 'changed' });
  });
});

describe('an order that needs shipping', () => {
  const parcel = cart({ entries: [entry(PRODUCT_TYPE.physical)] });

  it('an order with shipping needs an address', () => {
    expect(refused(parcel)).toMatchObject({
      errors: { 'shippingAddress.line1': 'Please enter a delivery address.' },
    });
  });
  it('an order with shipping is rejected if its address is in no shipping zone', () => {
    expect(refused(parcel, { shippingAddress: BONN })).toEqual({
      kind: 'invalid',
      errors: { 'shippingAddress.country': 'Sorry, we do not deliver there.' },
    });
  });
  it('a missing phone number is reported if the carrier requires one, together with other missing fields', () => {
    const store = storeSettingsSchema.parse({ shippingPhoneRequired: true });
    const judged = refused({ ...parcel, store });
    expect(judged.kind === 'invalid' && Object.keys(judged.errors)).toEqual([
      'shippingAddress.line1',
      'phone',
    ]);
  });
});

describe('a gift card order', () => {
  const gift = { recipientName: 'A friend', recipientEmail: 'friend@site.test', message: '', sendOn: '' };
  const cards = cart({ purpose: 'giftcard', entries: [entry(PRODUCT_TYPE.giftCard)] });

  it('a gift card without a date is sent immediately, and expires after the number of months that the store sets', () => {
    const store = storeSettingsSchema.parse({ giftCardExpiryMonths: 12 });
    expect(refused({ ...cards, store }, { gift })).toMatchObject({
      kind: 'accepted',
      gift: { sendAt: NOW, expiresAt: Date.UTC(2027, 10, 22, 12) },
    });
  });
  it('a gift card can be scheduled for any day that has not ended in the store’s time zone', () => {
    const today = checkout(cards, { gift: { ...gift, sendOn: '2026-11-22' } });
    const judgeIn = (timeZone: string) => judgeCheckout(cards, today, null, { ...place, timeZone });
    expect(judgeIn('UTC')).toHaveProperty('kind', 'accepted');
    // In Kiribati, the 23rd has already begun.
    expect(judgeIn('Pacific/Kiritimati')).toEqual({
      kind: 'invalid',
      errors: { 'gift.sendOn': 'This date has passed. Choose today or a later date.' },
    });
  });
  it.each<[string, CartRecord, Partial<Checkout>, string]>([
    ['needs a recipient', cards, {}, 'gift.recipientEmail'],
    ['cannot be scheduled for a past day', cards, { gift: { ...gift, sendOn: '2026-11-21' } }, 'gift.sendOn'],
    [
      'has no other items',
      { ...cards, entries: [...cards.entries, { ...entry(PRODUCT_TYPE.giftCard), id: 'e2' }] },
      { gift },
      'cart',
    ],
    [
      'has a quantity of one',
      { ...cards, entries: [{ ...entry(PRODUCT_TYPE.giftCard), quantity: 2 }] },
      { gift },
      'cart',
    ],
    ['cannot contain another product', cart(), { gift }, 'gift'],
  ])('a gift card order %s', (_, record, change, field) => {
    const judged = refused(record, change);
    expect(judged.kind === 'invalid' && Object.keys(judged.errors)).toEqual([field]);
  });
});
