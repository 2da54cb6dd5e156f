import { describe, expect, it } from 'vitest';
import { cartHolder } from '#domain/carts/holder.ts';

const usd = (value: unknown) => ({ value, currency: 'USD' });

describe('the cart parsed by the browser', () => {
  it('a cart without any fields is empty', () => {
    expect(cartHolder({})).toEqual({
      id: '',
      websiteId: '',
      orderId: '',
      created: new Date(0),
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      selectedShippingOption: null,
      shippingLocation: null,
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      subtotalAmount: { value: '0', currency: 'USD' },
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
      version: 0,
      includedTaxCents: 0,
      tipCents: 0,
      minOrderSubtotalCents: 0,
      giftCards: [],
      dueCents: 0,
      note: '',
    });
  });

  it.each([
    ['isPurchased', true],
    ['hasDigital', true],
    ['isPurchased', false],
    ['selectedShippingOption', null],
    ['subtotalCents', 4400],
    ['discountCents', -1],
    ['version', 7],
    ['includedTaxCents', 220],
    ['tipCents', 150],
    ['minOrderSubtotalCents', 1000],
    ['giftCards', [{ id: 'g1' }]],
    ['dueCents', 90],
    ['note', 'Ring twice'],
    ['subtotalAmount', usd('44')],
    ['subtotalAmount', usd('-0.50')],
    ['subtotalAmount', usd('1234.56')],
  ])('a cart keeps %s = %j', (field, value) => {
    expect(cartHolder({ [field]: value })).toHaveProperty(field, value);
  });

  it('the whole total is due if the server sends no amount due', () => {
    expect(cartHolder({ grandTotalCents: 4400 }).dueCents).toBe(4400);
    expect(cartHolder({ grandTotalCents: 4400, dueCents: 0 }).dueCents).toBe(0);
  });

  it.each([
    ['id', 5, 'a string'],
    ['note', 5, 'a string'],
    ['created', 'yesterday', 'a timestamp'],
    ['created', null, 'a timestamp'],
    ['entries', {}, 'a list'],
    ['giftCards', {}, 'a list'],
    ['shippingLocation', 's', 'an object'],
    ['isPurchased', null, 'a boolean'],
    ['requiresShipping', 'true', 'a boolean'],
    ['taxCents', '220', 'a number'],
    ['taxCents', Number.POSITIVE_INFINITY, 'a number'],
    ['version', '7', 'a number'],
    ['includedTaxCents', null, 'a number'],
    ['tipCents', '1', 'a number'],
    ['minOrderSubtotalCents', '1', 'a number'],
    ['dueCents', '1', 'a number'],
    ['subtotalAmount', null, 'money'],
    ['subtotalAmount', { currency: 'USD' }, 'money'],
    ['subtotalAmount', usd(44), 'money'],
    ['subtotalAmount', usd(''), 'money'],
    ['subtotalAmount', usd('$44'), 'money'],
    ['subtotalAmount', usd('44 USD'), 'money'],
    ['subtotalAmount', usd('44.'), 'money'],
    ['subtotalAmount', usd('.5'), 'money'],
    ['subtotalAmount', usd('1,000'), 'money'],
    ['subtotalAmount', { value: '44', currency: 'usd' }, 'money'],
  ])('[B5.09] rejects %s = %j: it must be %s', (field, value, expected) => {
    expect(() => cartHolder({ [field]: value })).toThrow(
      new TypeError(`Cart field '${field}' is not ${expected}.`),
    );
  });

  it.each([[null], [[]], ['cart'], [3], [undefined]])('rejects %j, which is not a cart', (wrong) => {
    expect(() => cartHolder(wrong)).toThrow(new TypeError("Cart field 'cart' is not an object."));
  });
});
