import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPostalRule, readPostalRule } from '#domain/shipping/postal-rules.ts';
import { normalizePostalCode } from '#domain/shipping/postal-shapes.ts';

const covers = (country: string, rule: string, code: string) =>
  findPostalRule([rule], country, code) !== null;

describe('a postal rule follows the structure of its country’s codes', () => {
  it.each<[country: string, rule: string, covered: string[], others: string[]]>([
    [
      'GB',
      'SE1',
      ['SE1 1AA', 'se11aa', 'SE1-9SG', 'ＳＥ１ ７ＰＢ', 'SE1'],
      ['SE10 8EW', 'SE11 4AB', 'SE19 1AA', 'E1 1AA'],
    ],
    ['GB', 'SE1*', ['SE1 1AA', 'SE10 8EW', 'SE19 1AA'], ['SE2 9AA', 'SE25 5AA']],
    ['GB', 'PA67', ['PA67 6AA'], ['PA6 7LN', 'PA66 6BJ']],
    ['GB', 'PA6', ['PA6 7LN'], ['PA67 6AA', 'PA60 7XX']],
    ['GB', 'SE', ['SE1 1AA', 'SE28 8AA'], ['S1 1AA', 'SW1A 1AA', 'SE']],
    ['GB', 'B', ['B1 1AA', 'B98 7AA'], ['BT1 1AA', 'BA1 1AA']],
    ['GB', 'EC1', ['EC1A 1BB', 'EC1Y 8AF'], ['EC2A 1AA', 'EC10 1AA']],
    ['GB', 'EC1A', ['EC1A 1BB'], ['EC1Y 8AF']],
    ['GB', 'SW1A 1AA', ['sw1a1aa'], ['SW1A 1AB', 'SW1A']],
    ['GB', 'SW1A1AA', ['SW1A 1AA'], ['SW1A 2AA']],
    ['GB', 'SE1 1', ['SE1 1AA'], ['SE1 2AA', 'SE11 1AA', 'SE1']],
    ['GB', 'SE1 1*', ['SE1 1AA'], ['SE1 2AA', 'SE11 1AA']],
    ['GB', 'SE1 *', ['SE1 1AA'], ['SE10 8EW']],
    ['GB', 'IV21..IV28', ['IV21 2AA', 'IV28 3AA'], ['IV2 3AA', 'IV20 1AA', 'IV29 1AA', 'PA21 1AA']],
    ['GB', 'BT?', ['BT1 1AA', 'BT9 6AA'], ['BT10 0AA', 'B1 1AA']],
    ['GB', 'BT??', ['BT10 0AA', 'BT93 8AA'], ['BT1 1AA']],
    ['JE', 'JE2', ['JE2 3AB'], ['JE3 1AA']],
    ['US', '045', ['04576', '04576-1234', '045 76'], ['04600', '10045']],
    ['US', '99501', ['99501', '99501-0001'], ['99502']],
    ['US', '04576-1234', ['04576-1234', '045761234'], ['04576', '04576-1235']],
    ['US', '995..999', ['99501', '99950', '99999-0001'], ['99499', '09951']],
    ['US', '99500..99999', ['99501', '99999'], ['99499']],
    ['US', '995...999', ['99501'], ['99499']],
    ['US', '006…009', ['00601', '00901'], ['01001', '60060']],
    ['CA', 'M5V', ['M5V 3L9', 'M5V-3L9', 'm5v3l9', 'M5V'], ['M5W 1A1', 'M6V 3L9']],
    ['CA', 'X', ['X0A 0H0', 'X1A 2N5'], ['Y1A 0A1']],
    ['CA', 'M5V 3L9', ['m5v3l9'], ['M5V 3L8', 'M5V']],
    ['IE', 'D02', ['D02 AF30', 'd02af30'], ['D20 AF30', 'D6W XY00']],
    ['IE', 'D6W', ['D6W XY00'], ['D06 XY00']],
    ['NL', '1012', ['1012 AB', '1012ab', 'NL-1012 AB'], ['1013 AB', '2101 AB']],
    ['NL', '1012 AB', ['1012AB'], ['1012 AC', '1012']],
    ['NL', '1791..1797', ['1791 AA', '1797 RT'], ['1790 AA', '1798 AA']],
    ['DE', '10', ['10115', 'D-10115', 'DE 10115'], ['01067', '21035']],
    ['DE', '18565', ['18565'], ['18566']],
    ['DE', '26465..26579', ['26465', '26548'], ['26464', '26580']],
    ['IN', '110', ['110 001', '110001'], ['111001', '211000']],
    ['IN', '744..744', ['744 101'], ['743101']],
    ['JP', '900..907', ['900-0001', '907-0024', '〒９０７－００２４'], ['908-0001', '190-0001']],
    ['JP', '100-0001', ['1000001'], ['100-0002']],
    ['LU', '1', ['L-1234', '1234'], ['L-2134']],
    ['LV', 'LV10', ['LV-1010', '1010'], ['LV-2010']],
    ['AT', 'A-10', ['1010', 'A-1010'], ['2010']],
    ['LV', '10', ['LV-1010', '1010'], ['LV-2010']],
    ['AR', 'C1', ['C1425DKF'], ['B1425DKF']],
    ['TW', '100', ['100', '10058'], ['210']],
  ])('in %s, the rule %s covers only the matching codes', (country, rule, covered, others) => {
    expect(readPostalRule(country, rule)).not.toHaveProperty('problem');
    expect(covered.filter((code) => !covers(country, rule, code))).toEqual([]);
    expect(others.filter((code) => covers(country, rule, code))).toEqual([]);
    expect(covers(country, rule, '')).toBe(false);
  });

  it.each([
    ['GB', 'SE1 1AAA'],
    ['GB', '10115'],
    ['GB', 'SE100 1AA'],
    ['GB', 'LONDON'],
    ['GB', 'IV28..IV21'],
    ['GB', 'IV21..PA28'],
    ['GB', '1..9'],
    ['GB', '*'],
    ['US', '*SE'],
    ['US', 'SE1'],
    ['US', '999501'],
    ['US', '999..995'],
    ['US', '995..99999'],
    ['US', '995..'],
    ['US', '..'],
    ['US', '9*9'],
    ['US', '?'],
    ['US', '٩٩'],
    ['CA', '5MV'],
    ['CA', '1..5'],
    ['IE', 'DUB'],
    ['NL', 'AB'],
    ['NL', '10120..10129'],
    ['DE', '101150'],
    ['DE', 'D10'],
    ['IN', '1100011'],
    ['JP', '12345678'],
    ['TW', '-'],
  ])('in %s, the rule %s is rejected with an explanation', (country, rule) => {
    expect(readPostalRule(country, rule)).toEqual({ problem: expect.stringMatching(/.\.$/) });
    expect(covers(country, rule, 'SE1 1AA')).toBe(false);
  });
});

it('the most precise rule applies, in whatever order the rules are listed', () => {
  const rules = ['SE', 'SE1*', 'SE1', 'SE1 1', 'SE1 1AA', 'SE1..SE9', 'SE1A1A'];
  const find = (code: string) =>
    [rules, rules.toReversed()].map((list) => findPostalRule(list, 'GB', code)?.text);
  expect(find('SE1 1AA')).toEqual(['SE1 1AA', 'SE1 1AA']);
  expect(find('SE1 1AB')).toEqual(['SE1 1', 'SE1 1']);
  expect(find('SE1 2AB')).toEqual(['SE1', 'SE1']);
  expect(find('SE28 8AA')).toEqual(['SE', 'SE']);
  expect(findPostalRule(['995..999', '995', '99'], 'US', '99501')?.text).toBe('995');
});

const letter = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUWYZ');
const digit = fc.constantFrom(...'0123456789');
const pattern = (form: string) =>
  fc
    .tuple(...[...form].map((char) => (char === '9' ? digit : char === 'A' ? letter : fc.constant(char))))
    .map((all) => all.join(''));
const codes: Readonly<Record<string, fc.Arbitrary<string>>> = {
  GB: fc.constantFrom('A9 9AA', 'A99 9AA', 'AA9 9AA', 'AA99 9AA', 'A9A 9AA', 'AA9A 9AA').chain(pattern),
  US: pattern('99999'),
  CA: pattern('A9A 9A9'),
  NL: pattern('9999 AA'),
  DE: pattern('99999'),
  JP: pattern('999-9999'),
};
it('a full code covers only that code, in any spelling', () => {
  const anyCode = fc.constantFrom(...Object.keys(codes)).chain((country) =>
    fc.record({
      country: fc.constant(country),
      code: codes[country] ?? digit,
      other: codes[country] ?? digit,
      write: fc.constantFrom(
        (code: string) => code.toLowerCase(),
        (code: string) => ` ${code.replace(/[ -]/, '')} `,
        (code: string) => code.replace(/[ -]/, '  '),
        (code: string) =>
          code.replace(/[A-Z\d]/g, (char) => String.fromCharCode(char.charCodeAt(0) + 0xfee0)),
      ),
    }),
  );
  fc.assert(
    fc.property(anyCode, ({ country, code, other, write }) => {
      expect(covers(country, code, write(code))).toBe(true);
      expect(covers(country, write(code), code)).toBe(true);
      expect(covers(country, code, other)).toBe(other === code);
    }),
  );
});

it('a district covers exactly the codes that start with it as their outward part', () => {
  fc.assert(
    fc.property(codes.GB ?? digit, codes.GB ?? digit, (code, other) => {
      const outward = code.split(' ')[0] ?? '';
      const theirs = other.split(' ')[0] ?? '';
      const isDivided = /\d$/.test(outward) && theirs.replace(/[A-Z]$/, '') === outward;
      expect(covers('GB', outward, other)).toBe(theirs === outward || isDivided);
    }),
  );
});

it('any text is either parsed as a rule or rejected, and a normalised rule stays unchanged when it is parsed again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('GB', 'US', 'CA', 'NL', 'AR', 'ZZ'),
      fc.string({ unit: 'grapheme', maxLength: 24 }),
      (country, text) => {
        expect(() => covers(country, text, text)).not.toThrow();
        const code = normalizePostalCode(country, text);
        expect(normalizePostalCode(country, code)).toBe(code);
      },
    ),
  );
});
