import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECLINE_CODES, DECLINES } from '#domain/payments/declines.ts';
import { stripeAmount } from '#domain/payments/stripe-amount.ts';
import { declineCodeOf } from '#domain/payments/stripe-declines.ts';
import { looksLikeCardNumber, TEST_CARDS, testBehaviourOf } from '#domain/payments/test-cards.ts';
import { testModeRefusal } from '#domain/payments/test-mode.ts';
import { CURRENCY_CODES } from '#schema/contracts/money/currencies.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

describe('where play money is taken', () => {
  it('is refused by every status of a site that is open for business', () => {
    const allowed = Object.entries(SITE_STATUS)
      .filter(([, status]) => testModeRefusal('production', status) === null)
      .map(([name]) => name);
    expect(allowed).toEqual(['trial', 'internal']);
  });

  it('is taken by every site in development, and an unknown environment counts as production', () => {
    expect(testModeRefusal('development', SITE_STATUS.paid)).toBeNull();
    for (const environment of ['production', 'staging', '', 'Development'])
      expect(testModeRefusal(environment, SITE_STATUS.paid)).toMatch(/live keys/);
    expect(testModeRefusal('production', 999)).not.toBeNull();
  });
});

describe('test cards', () => {
  it('are known by token and by number, spaced or not', () => {
    expect(testBehaviourOf('test_accepted')).toEqual({ kind: 'paid' });
    expect(testBehaviourOf('4242 4242 4242 4242')).toEqual({ kind: 'paid' });
    expect(testBehaviourOf('4000-0000-0000-9995')).toEqual({ kind: 'declined', code: 'insufficient-funds' });
    for (const { method, number } of TEST_CARDS)
      expect(testBehaviourOf(number)).toEqual(testBehaviourOf(method));
  });

  it.each([
    '5555555555554444',
    '4111 1111 1111 1111',
    '3714-496353-98431',
    '6304.0000.0000.0000',
    '411111111111\t1111',
  ])('knows %j for a card that is not one of them', (method) => {
    expect(testBehaviourOf(method)).toBeNull();
    expect(looksLikeCardNumber(method)).toBe(true);
  });

  it.each(['', 'visa', 'test_', '42', 'toString', '__proto__', 'pm_1234567890123'])(
    'takes %j for nothing',
    (method) => {
      expect(testBehaviourOf(method)).toBeNull();
      expect(looksLikeCardNumber(method)).toBe(false);
    },
  );
});

describe('amounts at Stripe', () => {
  it.each(CURRENCY_CODES)('%s has the same smallest unit there', (currency) => {
    expect(stripeAmount(1050, currency)).toEqual({ amount: 1050, currency: currency.toLowerCase() });
  });

  it('are whole and more than nothing', () => {
    for (const amount of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => stripeAmount(amount, 'USD')).toThrow(TypeError);
    for (const currency of ['usd', 'XYZ', '', 'constructor'])
      expect(() => stripeAmount(100, currency)).toThrow(TypeError);
  });

  it('never change on the way', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.constantFrom(...CURRENCY_CODES),
        (cents, currency) => {
          expect(stripeAmount(cents, currency).amount).toBe(cents);
        },
      ),
    );
  });
});

describe('declines', () => {
  it('say that nothing was charged, or that this is a test', () => {
    for (const code of DECLINE_CODES)
      expect(DECLINES[code].message).toMatch(/[Nn]othing was charged|test shop/);
  });

  it('keep what the bank suspects to themselves', () => {
    for (const decline_code of ['stolen_card', 'lost_card', 'fraudulent', 'pickup_card', 'something new'])
      expect(declineCodeOf({ code: 'card_declined', decline_code })).toBe('do-not-honour');
  });

  it('are read from the more exact of the two codes', () => {
    expect(declineCodeOf({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
      'insufficient-funds',
    );
    expect(declineCodeOf({ code: 'expired_card', decline_code: null })).toBe('expired-card');
    expect(declineCodeOf({})).toBe('do-not-honour');
    expect(DECLINES['expired-card'].canRetry).toBe(true);
    expect(DECLINES['not-available'].canRetry).toBe(false);
  });
});
