import { describe, expect, it } from 'vitest';
import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import { isWalletOffered, toCompleteAddress, walletFields, walletLocation } from '#domain/checkout/wallet.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { storeSettingsSchema } from '#schema/contracts/store/store-settings.ts';
import { taxSettingsSchema } from '#schema/contracts/taxes/tax.ts';
import { cart, entry, NOW } from '#support/checkout.ts';

const store = (change: object) => storeSettingsSchema.parse(change);
const taxes = taxSettingsSchema.parse({ rules: [{ id: 't', name: 'Tax', zone: {}, ratePpm: 100_000 }] });
const service = entry(PRODUCT_TYPE.service);
const parcel = entry(PRODUCT_TYPE.physical);
const paidCard = {
  ...{ id: 'g', last4: 'ABCD', balanceCents: 2_000, currency: 'USD', isActive: true, expiresAt: null },
};

describe('a wallet button', () => {
  it.each<[string, Partial<CartRecord>]>([
    ['a service without taxes', {}],
    ['a parcel without taxes', { entries: [parcel] }],
    ['a parcel with taxes, which depend on its address', { entries: [parcel], taxes }],
    ['a subtotal equal to the minimum', { store: store({ minOrderSubtotalCents: 2_000 }) }],
    ['a remainder after gift cards', { giftCards: [{ ...paidCard, balanceCents: 1_000 }] }],
  ])('a wallet button appears for %s', (_, change) => {
    const record = cart(change);
    expect(isWalletOffered(record, priceCart(record, NOW))).toBe(true);
  });
  it.each<[string, Partial<CartRecord>]>([
    ['an empty cart', { entries: [] }],
    ['a subscription', { purpose: 'subscription' }],
    ['a gift card', { purpose: 'giftcard', entries: [entry(PRODUCT_TYPE.giftCard)] }],
    ['an unavailable item', { entries: [service, { ...parcel, id: 'e2', variant: null }] }],
    ['nothing left to pay', { giftCards: [paidCard] }],
    ['a store with custom questions', { store: store({ checkoutFormId: 'a'.repeat(24) }) }],
    ['a subtotal below the minimum', { store: store({ minOrderSubtotalCents: 2_001 }) }],
    ['taxes based on the billing address', { taxes }],
  ])('a wallet button is hidden for %s', (_, change) => {
    const record = cart(change);
    expect(isWalletOffered(record, priceCart(record, NOW))).toBe(false);
  });
});

describe('the address from a wallet', () => {
  const address = {
    ...{ line1: '1 Way', line2: '2nd floor', city: 'Portland', state: 'maine' },
    ...{ postal_code: '041011234', country: 'us' },
  };

  it('its country, region code and postal code determine the prices', () => {
    expect(walletLocation(address)).toEqual({ country: 'US', region: 'ME', postalCode: '04101-1234' });
  });
  it('its parts fill in the form fields', () => {
    const fields = {
      ...{ name: 'Ann Lee', company: '', line1: '1 Way', line2: '2nd floor', city: 'Portland' },
      ...{ region: 'ME', postalCode: '04101-1234', country: 'US' },
    };
    expect(walletFields('Ann Lee', address)).toEqual(fields);
    expect(toCompleteAddress('Ann Lee', address)).toEqual(fields);
  });
  it.each([
    ['the name', '', {}],
    ['the street', 'Ann Lee', { line1: '' }],
    ['the postal code', 'Ann Lee', { postal_code: '' }],
    ['the country', 'Ann Lee', { country: '' }],
    ['the second letter of the country code', 'Ann Lee', { country: 'U' }],
    ['a two-letter country code', 'Ann Lee', { country: 'USA' }],
  ])('it is not used as a billing address if it lacks %s', (_, name, change) => {
    expect(toCompleteAddress(name, { ...address, ...change })).toBeNull();
  });
});
