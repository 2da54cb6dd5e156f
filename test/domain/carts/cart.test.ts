import { describe, expect, it } from 'vitest';
import { cartHolder } from '#domain/carts/holder.ts';
import { describeCartFailure, minimumOrderText } from '#domain/carts/texts.ts';
import { cartIndicator } from '#domain/carts/wire-cart.ts';
import {
  donationCheckoutPath,
  giftCardCheckoutPath,
  standardCheckoutPath,
  subscriptionCheckoutPath,
} from '#domain/checkout/addresses.ts';
import * as CART_TEXTS from '#messages/cart.ts';

describe('cartHolder', () => {
  it('[B3.1.01] [B3.1.02] reads the ids and parses the creation time as a date', () => {
    const cart = cartHolder({ id: 'c', websiteId: 'w', orderId: 'o', created: 1_790_000_000_000 });
    expect(cart).toMatchObject({ id: 'c', websiteId: 'w', orderId: 'o' });
    expect(cart.created).toEqual(new Date(1_790_000_000_000));
    expect(cartHolder({ created: '2026-11-21T05:00:00Z' }).created.getUTCHours()).toBe(5);
  });

  it('[B3.1.03] [B3.1.06] [B3.1.08] uses empty values, false and 0 as defaults', () => {
    const cart = cartHolder({});
    for (const name of ['isPurchased', 'hasDigital', 'purelyDigital', 'requiresShipping'] as const)
      expect(cart[name]).toBe(false);
    for (const name of [
      'subtotalCents',
      'taxCents',
      'shippingCostCents',
      'discountCents',
      'grandTotalCents',
      'totalQuantity',
    ] as const)
      expect(cart[name]).toBe(0);
  });

  it('[B3.1.04] [B3.1.05] contains six lists and two objects', () => {
    const cart = cartHolder({
      entries: [{ id: 'e' }],
      selectedShippingOption: { id: 's' },
      shippingLocation: { country: 'US' },
    });
    expect(cart.entries).toEqual([{ id: 'e' }]);
    for (const name of [
      'shippingOptions',
      'applicableTaxRules',
      'coupons',
      'validCoupons',
      'invalidCoupons',
    ] as const)
      expect(cart[name]).toEqual([]);
    expect(cart.selectedShippingOption).toEqual({ id: 's' });
    expect(cart.shippingLocation).toEqual({ country: 'US' });
  });

  it('[B3.1.07] the cart has a subtotal as money, with 0 USD as the default', () => {
    expect(cartHolder({}).subtotalAmount).toEqual({ value: '0', currency: 'USD' });
    const subtotalAmount = { value: '44.00', currency: 'EUR' };
    expect(cartHolder({ subtotalAmount }).subtotalAmount).toEqual(subtotalAmount);
  });

  it.each([
    ['id', 5],
    ['websiteId', null],
    ['orderId', {}],
    ['created', 'yesterday'],
    ['created', true],
    ['isPurchased', 1],
    ['entries', {}],
    ['coupons', 'TEN'],
    ['selectedShippingOption', 's'],
    ['shippingLocation', []],
    ['subtotalCents', '4400'],
    ['grandTotalCents', Number.NaN],
    ['subtotalAmount', 4400],
    ['subtotalAmount', { value: '44', currency: 'XXX' }],
    ['hasDigital', 'no'],
  ])('[B5.09] rejects %s = %o and names the field', (field, value) => {
    expect(() => cartHolder({ [field]: value })).toThrow(new RegExp(`^Cart field '${field}'`));
    expect(() => cartHolder({ [field]: value })).toThrow(TypeError);
  });

  it('ignores unknown fields and rejects input that is not a cart', () => {
    expect(cartHolder({ surprise: 1 })).not.toHaveProperty('surprise');
    for (const wrong of [null, [], 'cart', 3]) expect(() => cartHolder(wrong)).toThrow(TypeError);
  });
});

describe('the cart indicator', () => {
  it('[B4.59] the cart indicator has the state uninitialized, empty or initialized', () => {
    expect(cartIndicator(null).state).toBe('uninitialized');
    expect(cartIndicator({ totalQuantity: 0, subtotalText: '$0' }).state).toBe('empty');
    expect(cartIndicator({ totalQuantity: 1, subtotalText: '$44' }).state).toBe('initialized');
  });

  it('[B3.12.30] shows the number of items and the subtotal', () => {
    expect(cartIndicator({ totalQuantity: 2, subtotalText: '$88' })).toEqual({
      state: 'initialized',
      itemsCount: 2,
      subtotalText: '$88',
      shownCount: '2',
      label: '2 items in cart',
    });
  });

  it('shows “more than 100” from 101 items on', () => {
    const label = (totalQuantity: number) => {
      const indicator = cartIndicator({ totalQuantity, subtotalText: '' });
      return indicator.state === 'initialized' ? [indicator.shownCount, indicator.label] : [];
    };
    expect(label(100)).toEqual(['100', '100 items in cart']);
    expect(label(101)).toEqual(['100+', 'More than 100 items in cart']);
  });
});

describe('cart texts', () => {
  it('[B8.4.01] the texts of the specification are in the catalogue', () => {
    const { update, add, remove, openForm, updateForm, tryAgain, checkConnection } = CART_TEXTS;
    expect([update, add, remove, openForm, updateForm, tryAgain, checkConnection]).toEqual([
      'Unable to update quantity',
      'Unable to add item',
      'Unable to remove item',
      'Unable to open form',
      'Unable to update form',
      'Please try again.',
      'Please check your internet connection.',
    ]);
  });

  it('each error names what failed and what to do next, online or offline', () => {
    expect(describeCartFailure('add', true)).toEqual({
      title: 'Unable to add item',
      text: 'Please try again.',
    });
    expect(describeCartFailure('remove', false).text).toBe('Please check your internet connection.');
  });

  it('the minimum order text appears only if the subtotal is below the minimum', () => {
    const format = (cents: number) => `$${cents / 100}`;
    expect(minimumOrderText(1999, 2000, format)).toBe(
      'To check out, your order subtotal must be $20 or more.',
    );
    expect(minimumOrderText(2000, 2000, format)).toBeNull();
  });
});

describe('checkout URLs', () => {
  it('the checkout URL encodes its parameters', () => {
    expect(standardCheckoutPath('a b&c')).toBe('/checkout?cartToken=a%20b%26c');
    expect(subscriptionCheckoutPath('t')).toBe('/checkout/subscribe?cartToken=t');
    expect(donationCheckoutPath('p')).toBe('/checkout/donate?donatePageId=p');
  });

  it('[A2.06] the checkout URL omits the SKU of a gift card without one', () => {
    expect(giftCardCheckoutPath('w', 'p', 'GC-25')).toBe(
      '/checkout/giftcard?websiteId=w&giftCardProductId=p&sku=GC-25',
    );
    for (const none of [undefined, ''])
      expect(giftCardCheckoutPath('w', 'p', none)).toBe('/checkout/giftcard?websiteId=w&giftCardProductId=p');
  });
});
