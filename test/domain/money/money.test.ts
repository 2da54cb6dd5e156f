import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, formatCentsIn, formatMoney } from '#domain/money/format-money.ts';
import { allocate, divideRounded, multiplyRatio, toMoney } from '#domain/money/money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { CURRENCIES, CURRENCY_CODES, type CurrencyCode } from '#schema/contracts/money/currencies.ts';

const anyCurrency = fc.constantFrom(...CURRENCY_CODES);
const usd = (value: string | number) => ({ value, currency: 'USD' as const });

describe('the currency catalogue', () => {
  it('[A3.08] the catalogue has exactly 27 currency codes, in the order of the specification', () => {
    expect(CURRENCY_CODES.join(', ')).toBe(
      'EUR, USD, AUD, NOK, CAD, NZD, DKK, GBP, HKD, CHF, MXN, SGD, SEK, CZK, ILS, PHP, RUB, PLN, THB, MYR, ARS, BRL, COP, IDR, INR, ZAR, JPY',
    );
  });

  it('[B3.12.25] names each currency as the specification does', () => {
    const names =
      'Euro, US Dollar, Australian Dollar, Norwegian Krone, Canadian Dollar, New Zealand Dollar, Danish Krone, Pound Sterling, Hong Kong Dollar, Swiss Franc, Mexican Peso, Singapore Dollar, Swedish Krona, Czech Koruna, Israeli Shekel, Philippine Peso, Russian Ruble, Polish Zloty, Thai Baht, Malaysian Ringgit, Argentine Peso, Brazilian Real, Colombian Peso, Indonesian Rupiah, Indian Rupee, Yen, South African Rand';
    expect(CURRENCY_CODES.map((code) => CURRENCIES[code].name).toSorted()).toEqual(
      names.split(', ').toSorted(),
    );
    expect([CURRENCIES.JPY.name, CURRENCIES.ZAR.name]).toEqual(['Yen', 'South African Rand']);
  });

  it('[A3.09] each currency has a name, fraction digits, a numeric code, a symbol, and a template for the symbol and the amount', () => {
    for (const code of CURRENCY_CODES) {
      const { name, fractionDigits, numericCode, symbol, template } = CURRENCIES[code];
      expect(name).not.toBe('');
      expect([0, 2]).toContain(fractionDigits);
      expect(numericCode).toMatch(/^\d{3}$/);
      expect(symbol).not.toBe('');
      const written = LANGUAGES.en().money.templates[template]({ amount: '{amount}', symbol, code });
      expect(written).toContain('{amount}');
      expect(written).toContain(symbol);
    }
    expect(new Set(CURRENCY_CODES.map((code) => CURRENCIES[code].numericCode)).size).toBe(27);
  });

  it('[A3.10] [A9.13] yen has no fraction digits, and every other currency has two', () => {
    for (const code of CURRENCY_CODES) expect(CURRENCIES[code].fractionDigits).toBe(code === 'JPY' ? 0 : 2);
  });
});

describe('formatMoney', () => {
  it.each<[string | number, CurrencyCode, string]>([
    ['1234.5', 'USD', '$1,234.50'],
    [1234.5, 'EUR', '€1,234.50'],
    ['10', 'AUD', '$10.00 AUD'],
    ['10', 'SEK', '10.00 kr'],
    ['10', 'CHF', 'CHF 10.00'],
    ['1234567', 'JPY', '¥1,234,567'],
    ['-3', 'GBP', '-£3.00'],
    ['0', 'BRL', 'R$0.00'],
  ])('[A1.10] formats %s %s as %s', (value, currency, text) => {
    expect(formatMoney({ value, currency })).toBe(text);
  });

  it('[A3.11] [A3.12] separates thousands with a comma and the fraction with a dot, unless the language uses other separators', () => {
    expect(formatMoney(usd('1234567.89'))).toBe('$1,234,567.89');
    expect(
      formatMoney(
        { value: '1234567.89', currency: 'EUR' },
        { texts: { ...LANGUAGES.en().money, thousandsSeparator: '.', decimalSeparator: ',' } },
      ),
    ).toBe('€1.234.567,89');
  });

  it.each([
    ['de', '1.234,50\u00a0€', '10,00\u00a0$\u00a0AUD'],
    ['fr', '1\u202f234,50\u00a0€', '10,00\u00a0$\u00a0AUD'],
    ['es', '1.234,50\u00a0€', '10,00\u00a0$\u00a0AUD'],
    ['he', '€1,234.50', '$10.00 AUD'],
  ] as const)(
    '[A3.14] uses the separators and the symbol position of the language: in %s, %s and %s',
    (language, euros, dollars) => {
      const format = formatCentsIn(LANGUAGES[language]().money);
      expect(format(123_450, 'EUR')).toBe(euros);
      expect(format(1_000, 'AUD')).toBe(dollars);
    },
  );

  it('puts the minus sign before the amount in right-to-left languages', () => {
    const texts = LANGUAGES.he().money;
    // Without the left-to-right mark, the amount would appear as $5.00- in right-to-left text.
    expect(formatCentsIn(texts)(-500, 'USD')).toBe('\u200e-$5.00');
    expect(texts.deduction({ amount: '$5.00' })).toBe('\u200e−$5.00');
  });

  it('[A3.13] [A9.13] rejects more than 15 integer digits', () => {
    expect(formatMoney(usd('999999999999999.99'))).toBe('$999,999,999,999,999.99');
    expect(() => formatMoney(usd('1000000000000000'))).toThrow('at most 15 integer digits');
    expect(() => formatMoney(usd('999999999999999.999'))).toThrow('at most 15 integer digits');
  });

  it.each([
    ['10.00', '$10'],
    ['10.50', '$10.50'],
    ['10.05', '$10.05'],
    ['10.001', '$10'],
  ])('[A3.15] on request, omits the fraction only if all its digits are zero: %s is %s', (value, text) => {
    expect(formatMoney(usd(value), { trimZeroFractions: true })).toBe(text);
  });

  it('[A3.16] groups digits by default, and can disable grouping', () => {
    expect(formatMoney(usd('1234.5'))).toBe('$1,234.50');
    expect(formatMoney(usd('1234.5'), { grouping: false })).toBe('$1234.50');
  });

  it('[A3.17] formats the amount without a symbol on request', () => {
    expect(formatMoney({ value: '1234.5', currency: 'AUD' }, { valueOnly: true })).toBe('1,234.50');
  });

  it.each([
    null,
    undefined,
    12,
    '12',
    {},
    { value: '12' },
    { value: '12', currency: 'XXX' },
    { value: '12', currency: 'toString' },
    { value: 'twelve', currency: 'USD' },
    { value: '1e3', currency: 'USD' },
    { value: '', currency: 'USD' },
    { value: Number.NaN, currency: 'USD' },
    { value: Number.POSITIVE_INFINITY, currency: 'USD' },
  ])('[A3.18] throws for the invalid money %o', (value) => {
    expect(() => formatMoney(value as never)).toThrow(TypeError);
  });

  it.each([
    ['1.005', '$1.01'],
    ['-1.005', '-$1.01'],
    ['1.00499999', '$1.00'],
    ['-0.001', '$0.00'],
    ['0.995', '$1.00'],
  ])('rounds %s to %s, with halves away from zero', (value, text) => {
    expect(formatMoney(usd(value))).toBe(text);
  });

  it('formats numbers that JavaScript writes with an exponent', () => {
    expect(formatMoney(usd(5e-7))).toBe('$0.00');
    expect(() => formatMoney(usd(1e21))).toThrow('at most 15 integer digits');
  });
});

describe('parseCents', () => {
  it.each<[string, CurrencyCode, number | null]>([
    ['$1,234.50', 'USD', 123450],
    ['10', 'USD', 1000],
    ['10.5', 'USD', 1050],
    ['10.505', 'USD', null],
    ['1,23', 'USD', null],
    ['12 kr', 'SEK', 1200],
    ['¥1,200', 'JPY', 1200],
    ['1200.5', 'JPY', null],
    ['−3', 'USD', -300],
    ['', 'USD', null],
    ['abc', 'USD', null],
    ['1e3', 'USD', null],
    ['99999999999999999999', 'USD', null],
  ])('parses %s %s as %s', (text, currency, cents) => {
    expect(parseCents(text, currency)).toBe(cents);
  });

  it.each<[string, CurrencyCode, number | null]>([
    ['12,50', 'EUR', 1250],
    ['1.234,50 €', 'EUR', 123450],
    ['1.234.567,89', 'EUR', 123456789],
    ['1.234', 'EUR', 123400],
    ['−3,00', 'EUR', -300],
    // French separates thousands with a narrow no-break space or a no-break space.
    ['1\u202f234,50 €', 'EUR', 123450],
    ['1\u00a0234\u00a0567,8', 'EUR', 123456780],
    // The parser also accepts English number format where it is unambiguous.
    ['12.50', 'EUR', 1250],
    ['1,234.50', 'EUR', 123450],
    ['1,5', 'JPY', null],
    ['1.200', 'JPY', 1200],
    ['12,505', 'EUR', null],
    ['12,5050', 'EUR', null],
    ['1.23', 'JPY', null],
    ['1.2345', 'EUR', null],
    ['1.23,50', 'EUR', null],
    ['1,234,50', 'EUR', null],
    ['1.234.50', 'EUR', null],
    ['12,', 'EUR', null],
    [',50', 'EUR', null],
    ['12,50,00', 'EUR', null],
    ['zwölf', 'EUR', null],
  ])('parses %j %s as %s in a language with a decimal comma', (text, currency, cents) => {
    expect(parseCents(text, currency, { decimalSeparator: ',' })).toBe(cents);
  });

  it('parses formatted amounts with a decimal comma, in German and French', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.constantFrom('.', '\u202f'), (cents, group) => {
        const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
        const text = `${cents < 0 ? '-' : ''}${grouped},${fraction} €`;
        expect(parseCents(text, 'EUR', { decimalSeparator: ',' })).toBe(cents);
      }),
    );
  });

  it('parses every amount that formatCents returns, in every currency and format', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        anyCurrency,
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (cents, currency, grouping, trimZeroFractions, valueOnly) => {
          fc.pre(Math.abs(cents) < 10 ** 15);
          const text = formatCents(cents, currency, { grouping, trimZeroFractions, valueOnly });
          expect(parseCents(text, currency)).toBe(cents === 0 ? 0 : cents);
        },
      ),
    );
  });
});

describe('integer amounts in cents', () => {
  it('a fraction of a cent and a number too large for exact integers are rejected', () => {
    expect(toMoney(5, 'USD').value).toBe('0.05');
    expect(toMoney(-1050, 'USD').value).toBe('-10.50');
    for (const wrong of [0.5, 2 ** 53, Number.NaN]) expect(() => toMoney(wrong, 'USD')).toThrow(TypeError);
  });

  it('a ratio is rounded to the nearest integer, with halves away from zero', () => {
    expect([5n, -5n, 4n, -4n].map((value) => divideRounded(value, 10n))).toEqual([1n, -1n, 0n, 0n]);
    expect(multiplyRatio(1050, 8_875, 100_000)).toBe(93);
    expect(() => divideRounded(1n, 0n)).toThrow(RangeError);
  });

  it('the parts of an allocated amount add up to it, and none exceeds its weight', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const total = parts.reduce((sum, part) => sum + part, 0);
        const cents = Math.floor(total * share);
        const split = allocate(cents, parts);
        expect(split.reduce((sum, part) => sum + part, 0)).toBe(cents);
        split.forEach((part, index) => {
          expect(part).toBeGreaterThanOrEqual(0);
          if (total > 0) expect(part).toBeLessThanOrEqual(parts[index] ?? 0);
        });
      }),
    );
  });
});
