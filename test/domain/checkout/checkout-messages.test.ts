import { describe, expect, it } from 'vitest';
import { type CartRecord, priceCart } from '#domain/carts/price-cart.ts';
import {
  describeBlocking,
  describeChange,
  describeIssue,
  isUnavailable,
} from '#domain/checkout/describe-issue.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { cart, entry, NOW } from '#support/checkout.ts';

const messages = LANGUAGES.en();
const texts = messages.checkoutProblems;

describe('an invalid checkout field', () => {
  it.each([
    ['email', 'too_small', 'Please enter your email address.'],
    [
      'email',
      'invalid_format',
      'Email is not valid. Email addresses should follow the format email@example.com.',
    ],
    [
      'email',
      'custom',
      'This email address has no ending such as .com. Please enter the full address, for example anna@example.com.',
    ],
    ['gift.recipientEmail', 'too_small', 'Please enter their email address.'],
    ['shippingAddress.country', 'invalid_format', 'Please choose a country.'],
    ['paymentMethod', 'too_big', 'Please choose a payment method.'],
    ['gift.sendOn', 'custom', 'This date does not exist.'],
    ['tip', 'invalid_format', 'Please choose a tip again.'],
    ['phone', 'custom', 'Please enter a phone number in digits.'],
    ['phone', 'too_big', 'You have exceeded the character limit.'],
    ['name', 'too_small', 'Please enter your name.'],
    ['name', 'too_big', 'You have exceeded the character limit.'],
    ['name', 'invalid_type', 'The schema’s own'],
    ['gift.recipientName', 'too_small', 'Please enter the recipient.'],
    ['gift.recipientName', 'too_big', 'You have exceeded the character limit.'],
    ['note', 'too_big', 'You have exceeded the character limit.'],
    ['version', 'too_small', 'The schema’s own'],
  ])('the field %s with the problem %s shows: %s', (path, code, text) => {
    expect(describeIssue({ path: path.split('.'), code, message: 'The schema’s own' }, messages)).toBe(text);
  });
});

const mug = (title: string, inStock: number, quantity: number) => {
  const { product, variant, ...rest } = entry(PRODUCT_TYPE.physical);
  return {
    ...{ ...rest, id: title, variantId: title, quantity },
    product: product && { ...product, title },
    variant: variant && { ...variant, unlimited: false, qtyInStock: inStock },
  };
};
const priced = (entries: CartRecord['entries'], usedUpDiscounts: string[] = []) => {
  const { totals, ...rest } = priceCart(cart({ entries }), NOW);
  return { ...rest, totals: { ...totals, usedUpDiscounts } };
};

describe('an item in a changed cart', () => {
  it.each([
    ['withdrawn', 5, true],
    ['sold-out', 0, true],
    ['less-stock', 0, true],
    ['less-stock', 1, false],
    ['price-changed', 0, false],
    [null, 0, false],
  ] as const)(
    'an item with the problem %s and %i left in stock is unavailable: %s',
    (problem, maxQuantity, expected) => {
      expect(isUnavailable({ problem, maxQuantity })).toBe(expected);
    },
  );
  it('the message names each item that the buyer must change or remove before paying', () => {
    const gone = mug('Bowl', 0, 1);
    const few = mug('Mug', 2, 3);
    expect(describeBlocking(priced([gone, few, mug('Cup', 9, 1)]), texts)).toBe(
      'Bowl is no longer available. Remove it to pay for the rest. Mug: only 2 left. Change the quantity to pay.',
    );
    expect(describeBlocking(priced([mug('Cup', 9, 1)]), texts)).toBe('');
  });
});

describe('a buyer whose cart changed during the checkout', () => {
  it('sees a general notice if the reason is unknown', () => {
    expect(describeChange(priced([mug('Cup', 9, 1)]), texts)).toBe(
      'Something changed while you were checking out. Please check the new total. You were not charged.',
    );
  });
  it('sees every reason', () => {
    expect(describeChange(priced([mug('Bowl', 0, 1)], ['Welcome', 'Autumn']), texts)).toBe(
      'Bowl is no longer available. Remove it to pay for the rest. Welcome was already used with this email address, so it is not included in this total. Autumn was already used with this email address, so it is not included in this total. Please check the new total. You were not charged.',
    );
  });
});
