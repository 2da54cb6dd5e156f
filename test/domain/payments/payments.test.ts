import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECLINE_CODES, DECLINES, explainStripeError, toDeclineCode } from '#domain/payments/declines.ts';
import { formatStoredMethod } from '#domain/payments/format-stored-method.ts';
import { stripeAmount } from '#domain/payments/minimum-charge.ts';
import {
  findTestBehaviour,
  looksLikeCardNumber,
  TEST_CARDS,
  testModeRefusal,
} from '#domain/payments/test-cards.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { CURRENCY_CODES } from '#schema/contracts/money/currencies.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';

describe('test payments', () => {
  it('a site in production rejects test payments, whatever its status', () => {
    const allowed = Object.entries(SITE_STATUS)
      .filter(([, status]) => testModeRefusal('production', status) === null)
      .map(([name]) => name);
    expect(allowed).toEqual(['trial', 'internal']);
  });

  it('every site accepts test payments in development, and an unknown environment counts as production', () => {
    expect(testModeRefusal('development', SITE_STATUS.paid)).toBeNull();
    for (const environment of ['production', 'staging', '', 'Development'])
      expect(testModeRefusal(environment, SITE_STATUS.paid)).toMatch(/live keys/);
    expect(testModeRefusal('production', 999)).not.toBeNull();
  });
});

describe('test cards', () => {
  it('a test card is recognised by token or number, with or without spaces', () => {
    expect(findTestBehaviour('test_accepted')).toEqual({ kind: 'paid' });
    expect(findTestBehaviour('4242 4242 4242 4242')).toEqual({ kind: 'paid' });
    expect(findTestBehaviour('4000-0000-0000-9995')).toEqual({
      kind: 'declined',
      code: 'insufficient-funds',
    });
    for (const { method, number } of TEST_CARDS)
      expect(findTestBehaviour(number)).toEqual(findTestBehaviour(method));
  });

  it.each([
    '5555555555554444',
    '4111 1111 1111 1111',
    '3714-496353-98431',
    '6304.0000.0000.0000',
    '411111111111\t1111',
  ])('%j, another card number, is not a test card', (method) => {
    expect(findTestBehaviour(method)).toBeNull();
    expect(looksLikeCardNumber(method)).toBe(true);
  });

  it.each(['', 'visa', 'test_', '42', 'toString', '__proto__', 'pm_1234567890123'])(
    '%j, an invalid card number, is not a test card',
    (method) => {
      expect(findTestBehaviour(method)).toBeNull();
      expect(looksLikeCardNumber(method)).toBe(false);
    },
  );
});

describe('Stripe amounts', () => {
  it.each(CURRENCY_CODES)('Stripe and this project use the same smallest unit for %s', (currency) => {
    expect(stripeAmount(1050, currency)).toEqual({ amount: 1050, currency: currency.toLowerCase() });
  });

  it('an amount must be a positive integer', () => {
    for (const amount of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => stripeAmount(amount, 'USD')).toThrow(TypeError);
    for (const currency of ['usd', 'XYZ', '', 'constructor'])
      expect(() => stripeAmount(100, currency)).toThrow(TypeError);
  });

  it('any amount in cents is sent to Stripe unchanged', () => {
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

describe('decline messages', () => {
  it('each message says that nothing was charged or that this is a test store', () => {
    for (const code of DECLINE_CODES)
      expect(DECLINES[code].message).toMatch(/You were not charged|test store/);
  });

  it('a message never reveals that the bank suspects fraud', () => {
    for (const decline_code of ['stolen_card', 'lost_card', 'fraudulent', 'pickup_card', 'something new'])
      expect(toDeclineCode({ code: 'card_declined', decline_code })).toBe('do-not-honour');
  });

  it('the more specific of Stripe’s two codes determines the message', () => {
    expect(toDeclineCode({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
      'insufficient-funds',
    );
    expect(toDeclineCode({ code: 'expired_card', decline_code: null })).toBe('expired-card');
    expect(toDeclineCode({})).toBe('do-not-honour');
    expect(DECLINES['expired-card'].canRetry).toBe(true);
    expect(DECLINES['not-available'].canRetry).toBe(false);
  });
});

describe('errors from Stripe’s card form', () => {
  const german = LANGUAGES.de();
  const explain = (error: Parameters<typeof explainStripeError>[0]) =>
    explainStripeError(error, {
      reasons: german.declines.reasons,
      checkCard: german.checkoutScript.checkCard,
    });

  it('an error with a known code is explained in the page’s language', () => {
    expect(explain({ type: 'card_error', code: 'incorrect_cvc', message: 'Wrong code' })).toBe(
      german.declines.reasons['incorrect-details'],
    );
    expect(explain({ type: 'api_connection_error', message: 'No connection' })).toBe(
      german.declines.reasons['processing-error'],
    );
    expect(explain({ type: 'invalid_request_error', message: 'No such key' })).toBe(
      german.checkoutScript.checkCard,
    );
    expect(explain({})).toBe(german.checkoutScript.checkCard);
  });

  it('an incomplete field shows Stripe’s own message', () => {
    const message = 'Ihre Kartennummer ist unvollständig.';
    expect(explain({ type: 'validation_error', code: 'incomplete_number', message })).toBe(message);
  });
});

describe('the name of a saved payment method', () => {
  it.each([
    ['Visa ending in 4242', 'Visa mit Endziffern 4242'],
    ['Card', 'Karte'],
    ['Test card: Accepted', 'Testkarte: Angenommen'],
    ['PayPal', 'PayPal'],
    ['', ''],
  ])('the stored name %s appears as %s in German', (label, name) => {
    expect(formatStoredMethod(label, LANGUAGES.de())).toBe(name);
    expect(formatStoredMethod(label, LANGUAGES.en())).toBe(label);
  });
});
