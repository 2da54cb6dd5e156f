import { expect, it } from 'vitest';
import { formatCents } from '#domain/money/format-money.ts';
import { instalmentsText } from '#domain/products/instalments.ts';
import { subscriptionText } from '#domain/products/subscription-text.ts';
import { ratingLabels } from '#domain/reviews.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import type { SubscriptionPlan } from '#schema/contracts/products/product.ts';
import CART_TEXTS from '#schema/messages/en/cart.json' with { type: 'json' };

const instalments = (minCents: number, maxCents: number, cents = 10_000) =>
  instalmentsText(
    {
      provider: 'Klarna',
      payments: 4,
      isInterestFree: true,
      limits: [{ currency: 'USD', minCents, maxCents }],
    },
    { cents, currency: 'USD' },
    (amount) => formatCents(amount, 'USD', { trimZeroFractions: true }),
  );
const pricing = (value: number, unit: SubscriptionPlan['billingPeriod']['unit'], numBillingCycles = 0) =>
  subscriptionText({ billingPeriod: { value, unit }, numBillingCycles });

it('[B1.11] the commerce catalogue contains the cart texts', () => {
  expect(CART_TEXTS).toEqual({
    title: 'Cart',
    checkout: 'Checkout',
    continueShopping: 'Continue Shopping',
    empty: 'Your cart is empty.',
    update: 'Unable to update quantity',
    add: 'Unable to add item',
    remove: 'Unable to remove item',
    openForm: 'Unable to open form',
    updateForm: 'Unable to update form',
    tryAgain: 'Please try again.',
    checkConnection: 'Please check your internet connection.',
    moreThanMaximum: 'More than 100 items in cart',
    minimumOrder: 'To check out, your order subtotal must be {subtotal} or more.',
    cookieMissing:
      'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.',
  });
});

it('[B1.11] the commerce catalogue contains the instalment texts', () => {
  expect([
    instalments(3_500, 100_000),
    instalments(3_500, 0),
    instalments(0, 100_000),
    instalments(0, 0),
    instalments(3_500, 100_000, 1_000),
  ]).toEqual([
    '4 interest-free payments of $25 with Klarna, for orders from $35 to $1,000.',
    '4 interest-free payments of $25 with Klarna, for orders of $35 or more.',
    '4 interest-free payments of $25 with Klarna, for orders up to $1,000.',
    '4 interest-free payments of $25 with Klarna, for orders of any amount.',
    'Pay in 4 interest-free payments with Klarna, for orders from $35 to $1,000.',
  ]);
});

it('[B1.11] the commerce catalogue contains the texts for subscription prices', () => {
  expect([pricing(1, 'week'), pricing(2, 'month'), pricing(1, 'year', 1), pricing(3, 'month', 6)]).toEqual([
    'renews every week',
    'renews every 2 months',
    'renews every year for 1 payment',
    'renews every 3 months for 6 payments',
  ]);
});

it('[B1.11] the commerce catalogue contains the review texts', () => {
  const { heading, thanks, ratingRequired, failed, tryAgain, refusals, ratings } = LANGUAGES.en().reviewForm;
  expect({
    ...{ heading, thanks, ratingRequired, failed, tryAgain, ...refusals },
    ...ratingLabels(ratings),
  }).toEqual({
    heading: 'Rate your purchase',
    thanks: 'Thanks for your review!',
    ratingRequired: 'Please select a star rating',
    failed: 'Something went wrong',
    tryAgain: 'Try submitting your review again',
    'already-reviewed': 'You have already reviewed this purchase',
    expired: 'Your review request has expired',
    nothing: 'There are no products to review',
    1: '1 star, poor',
    2: '2 stars, fair',
    3: '3 stars, good',
    4: '4 stars, very good',
    5: '5 stars, excellent',
  });
});
