import { describe, expect, it } from 'vitest';
import { retryAfterSeconds } from '#domain/payments/attempt-limits.ts';
import { declineText, explainStripeError, toDeclineCode } from '#domain/payments/declines.ts';
import { stripeAmount } from '#domain/payments/minimum-charge.ts';
import { findTestBehaviour, findTestCard, looksLikeCardNumber } from '#domain/payments/test-cards.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';

const { declines } = LANGUAGES.en();

describe('a declined payment', () => {
  it.each([
    ['expired-card', 'This card has expired. You were not charged. Please try another card.'],
    ['ended', 'This payment did not go through. You were not charged. Please try again.'],
    ['other', 'The payment was declined. You were not charged. Please try another payment method.'],
  ] as const)('with the code %s shows: %s', (code, text) => {
    expect(declineText(code, declines)).toBe(text);
  });
  it('is explained in the page’s language', () => {
    expect(declineText('expired-card', LANGUAGES.de().declines)).toContain('abgelaufen');
  });
  it('can be retried after a second if it does not count toward the limit', () => {
    const tries = { declined: 0, paid: 0, unanswered: 0, open: 0, cartDeclined: 0, firstDeclinedAt: null };
    expect(retryAfterSeconds(tries, 0)).toBe(1);
  });
});

describe('a Stripe error code', () => {
  it.each([
    ['insufficient_funds', 'expired_card', 'insufficient-funds'],
    ['generic_decline', 'expired_card', 'expired-card'],
    ['', 'processing_error', 'processing-error'],
    [null, null, 'do-not-honour'],
    ['constructor', 'toString', 'do-not-honour'],
  ])('the decline code %s, or otherwise the code %s, means %s', (decline_code, code, ours) => {
    expect(toDeclineCode({ decline_code, code })).toBe(ours);
  });
  it.each([
    ['api_error', 'The bank could not be reached. You were not charged. Please try again in a moment.'],
    [
      'api_connection_error',
      'The bank could not be reached. You were not charged. Please try again in a moment.',
    ],
    [
      'rate_limit_error',
      'The bank could not be reached. You were not charged. Please try again in a moment.',
    ],
    ['validation_error', 'Please check your card.'],
    ['invalid_request_error', 'Please check your card.'],
  ])('an error with the type %s shows: %s', (type, text) => {
    const texts = { reasons: declines.reasons, checkCard: 'Please check your card.' };
    expect(explainStripeError({ type }, texts)).toBe(text);
  });
});

it('the thrown error names the amount and the currency that Stripe cannot charge', () => {
  expect(() => stripeAmount(0, 'USD')).toThrow('no amount to be paid: 0 USD');
});

const CARDS = [
  ['test_accepted', '4242424242424242', { kind: 'paid' }, 'Accepted'],
  ['test_confirm', '4000002500003155', { kind: 'confirm' }, 'Needs confirmation'],
  [
    'test_insufficient_funds',
    '4000000000009995',
    { kind: 'declined', code: 'insufficient-funds' },
    'Declined: insufficient funds',
  ],
  ['test_expired_card', '4000000000000069', { kind: 'declined', code: 'expired-card' }, 'Declined: expired'],
  [
    'test_do_not_honour',
    '4000000000000002',
    { kind: 'declined', code: 'do-not-honour' },
    'Declined without a reason',
  ],
  ['test_paid_once', '4000000000000036', { kind: 'paid-once' }, 'Accepted, and declined at renewals'],
  ['test_down', '4000000000000119', { kind: 'down' }, 'Provider is down'],
  ['test_answer_lost', '4000000000000341', { kind: 'answer-lost' }, 'Paid, but the response is lost'],
] as const;

describe('a test card', () => {
  it.each(CARDS)(
    'the test card for %s has the number %s and behaves accordingly',
    (method, number, behaviour, name) => {
      const spaced = number.replace(/(.{4})(?=.)/g, '$1 ');
      for (const typed of [method, number, spaced, spaced.replaceAll(' ', '-')]) {
        expect(findTestBehaviour(typed)).toEqual(behaviour);
        expect(findTestCard(typed)).toMatchObject({ method, number, name });
      }
      expect(looksLikeCardNumber(spaced)).toBe(false);
    },
  );
  it.each(['', 'visa', '4242', '4111111111111111', 'test_', 'constructor'])(
    'a test card cannot be %j',
    (method) => {
      expect(findTestCard(method)).toBeNull();
    },
  );
});

it.each([
  ['1'.repeat(11), false],
  ['1'.repeat(12), true],
  ['1'.repeat(19), true],
  ['1'.repeat(20), false],
])('the length of %s fits a real card number: %s', (typed, expected) => {
  expect(looksLikeCardNumber(typed)).toBe(expected);
});
