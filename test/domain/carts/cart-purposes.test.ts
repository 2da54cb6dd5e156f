import { describe, expect, it } from 'vitest';
import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import { storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';
import { cart, entry, PLAN } from '#support/carts.ts';
import { discount, percent } from '#support/discounts.ts';

const NOW = 1_790_000_000_000;
const price = (change: Partial<CartRecord>) => priceCart(cart(change), NOW).cart;
const CARD = {
  id: 'g1',
  last4: 'AB12',
  balanceCents: 1500,
  currency: 'USD',
  isActive: true,
  expiresAt: null,
};
const planned = { planId: PLAN.id, plan: PLAN };
const giftCard = entry({ product: { productType: 4 }, variant: { onSale: true, qtyInStock: 0 } });

describe('a gift card applied to a cart', () => {
  it('pays part of the total', () => {
    expect(price({ giftCards: [CARD] })).toMatchObject({
      giftCards: [{ id: 'g1', last4: 'AB12', balanceCents: 1500, appliedCents: 1500 }],
      grandTotalCents: 2000,
      dueCents: 500,
    });
  });

  it.each([
    ['has expired', { expiresAt: NOW }],
    ['is in another currency', { currency: 'EUR' }],
  ])('pays nothing if it %s', (_, change) => {
    expect(price({ giftCards: [{ ...CARD, ...change }] })).toMatchObject({ giftCards: [], dueCents: 2000 });
  });

  it('cannot pay for another gift card', () => {
    expect(price({ purpose: 'giftcard', entries: [giftCard], giftCards: [CARD] })).toMatchObject({
      giftCards: [],
      dueCents: 2000,
    });
  });

  it('cannot pay for a subscription, because renewals need a payment card to charge', () => {
    expect(price({ purpose: 'subscription', entries: [entry(planned)], giftCards: [CARD] })).toMatchObject({
      giftCards: [],
      dueCents: 1800,
    });
  });
});

describe('a gift card bought in a cart', () => {
  const bought = (change: Partial<CartRecord> = {}) =>
    price({ purpose: 'giftcard', entries: [giftCard], ...change });

  it('costs its face value even if the variant is on sale and has no stock', () => {
    const [line] = bought().entries;
    expect(line).toMatchObject({
      unitPriceCents: 2000,
      originalPriceCents: null,
      subtotalCents: 2000,
      problem: null,
    });
    expect(line?.maxQuantity).toBe(10_000);
  });

  it('accepts neither discount codes nor automatic discounts', () => {
    const automatic = discount('auto', { effect: percent(10) });
    const coded = discount('coded', { code: 'TEN', effect: percent(10) });
    expect(bought({ codes: ['TEN'], discounts: [automatic, coded] })).toMatchObject({
      discountCents: 0,
      validCoupons: [],
      invalidCoupons: [],
    });
  });

  it('is exempt from the minimum order amount', () => {
    const store = storeSettingsSchema.parse({ minOrderSubtotalCents: 5000 });
    expect(bought({ store }).minOrderSubtotalCents).toBe(0);
    expect(price({ store }).minOrderSubtotalCents).toBe(5000);
  });

  it('shows the price that the buyer saw and charges nothing if its variant was deleted', () => {
    const { entries, grandTotalCents } = bought({ entries: [entry({ variant: null })] });
    expect(entries[0]).toMatchObject({ unitPriceCents: 2000, maxQuantity: 0, subtotalCents: 0 });
    expect(grandTotalCents).toBe(0);
  });
});

describe('a tip', () => {
  const store = storeSettingsSchema.parse({ tips: { isOffered: true, shares: [1000] } });
  const service = { product: { productType: 3 } };

  it('a tip is added to the price of services', () => {
    expect(price({ entries: [entry(service)], store, tip: 'share 1000' })).toMatchObject({
      tipCents: 200,
      grandTotalCents: 2200,
    });
  });

  it.each([
    ['before the buyer chooses one', {}],
    ['for physical products', { entries: [entry()], tip: 'share 1000' }],
    ['in a store without tips', { store: storeSettingsSchema.parse({}), tip: 'share 1000' }],
    [
      'for a subscription, because renewals cannot request a tip',
      { purpose: 'subscription' as const, entries: [entry({ ...service, ...planned })], tip: 'share 1000' },
    ],
  ])('a tip is zero %s', (_, change: Partial<CartRecord>) => {
    expect(price({ entries: [entry(service)], store, ...change }).tipCents).toBe(0);
  });
});

describe('a subscription cart', () => {
  it('costs one payment of the plan minus a discount', () => {
    const tenth = discount('auto', { effect: percent(10) });
    expect(price({ purpose: 'subscription', entries: [entry(planned)], discounts: [tenth] })).toMatchObject({
      subtotalCents: 1800,
      discountCents: 180,
      grandTotalCents: 1620,
    });
  });
});
