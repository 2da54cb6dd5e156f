import { describe, expect, it } from 'vitest';
import { normalizeAnswers } from '#domain/forms/answers.ts';
import { checkForm } from '#domain/forms/check-form.ts';
import { displayValue } from '#domain/forms/fields/display.ts';
import { formatPhone, phoneHref, storePhone } from '#domain/phones.ts';
import { createForm, field } from '#support/forms.ts';

const NUMBERS: [country: string, typed: string, stored: string, shown: string][] = [
  ['GB', '+44 (0)7911 123456', '+447911123456', '+44 7911 123456'],
  ['GB', '0044 7911 123456', '+447911123456', '+44 7911 123456'],
  ['GB', '+44 +44 (0)7911 123456', '+447911123456', '+44 7911 123456'],
  ['GB', '07911 123456', '+447911123456', '+44 7911 123456'],
  ['DE', '491725123456', '+491725123456', '+49 172 5123456'],
  ['DE', '0172/5123456', '+491725123456', '+49 172 5123456'],
  ['DE', '0491 725123', '+49491725123', '+49 491 725123'],
  ['FR', '06 12 34 56 78', '+33612345678', '+33 6 12 34 56 78'],
  ['IT', '06 6982 1234', '+390669821234', '+39 06 6982 1234'],
  ['IT', '391 234 5678', '+393912345678', '+39 391 234 5678'],
  ['US', '(207) 555-0134', '+12075550134', '+1 207 555 0134'],
  ['US', '1-207-555-0134 ext. 5', '+12075550134;ext=5', '+1 207 555 0134 ext. 5'],
  ['US', '011 44 7911 123456', '+447911123456', '+44 7911 123456'],
  ['CA', '604.555.0134', '+16045550134', '+1 604 555 0134'],
  ['AU', '0412 345 678', '+61412345678', '+61 412 345 678'],
  ['IN', '98765 43210', '+919876543210', '+91 98765 43210'],
  ['IN', '919876543210', '+919876543210', '+91 98765 43210'],
  ['JP', '０９０−１２３４−５６７８', '+819012345678', '+81 90 1234 5678'],
  ['BR', '(11) 96123-4567', '+5511961234567', '+55 11 96123 4567'],
  ['SA', '٠٥٠١٢٣٤٥٦٧', '+966501234567', '+966 50 123 4567'],
  ['IL', '050-234-5678', '+972502345678', '+972 50 234 5678'],
  ['RU', '8 912 345-67-89', '+79123456789', '+7 912 345 67 89'],
  ['LU', '621 123 456', '+352621123456', '+352 621 123 456'],
  ['KG', '0700 123 456', '+996700123456', '+996 700 123 456'],
  ['NO', '412 34 567', '+4741234567', '+47 41 23 45 67'],
  ['', '+49 (0) 30 901820', '+4930901820', '+49 30 901820'],
  ['', '0044 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['', '\u202a+49 30 901820\u202c', '+4930901820', '+49 30 901820'],
];

describe('a phone number', () => {
  it.each(NUMBERS)(
    'a phone number in %s, typed as %s, is stored as %s and shown as %s',
    (country, typed, stored, shown) => {
      expect(storePhone(typed, country)).toBe(stored);
      expect(storePhone(stored)).toBe(stored);
      expect(formatPhone(stored)).toBe(shown);
      expect(phoneHref(stored)).toBe(`tel:${stored}`);
      expect(phoneHref(shown)).toBe(`tel:${stored}`);
    },
  );

  it.each([
    ['', '0791 123 4567'],
    ['US', '555 0134'],
    ['ZZ', '030 123 456'],
    ['GB', 'ask Ann'],
  ])('a phone number in “%s” stays as typed if it cannot be parsed: %s', (country, typed) => {
    expect(storePhone(` ${typed} `, country)).toBe(typed);
    expect(formatPhone(typed, country)).toBe(typed);
  });

  it.each([
    ['+44 (0)20 7946 09', 'tel:+4420794609'],
    ['555 0134', 'tel:5550134'],
    ['ask Ann', null],
  ])('a phone number that is kept as typed, %s, has the link %s', (typed, href) => {
    expect(phoneHref(typed)).toBe(href);
  });
});

describe('a form’s phone field', () => {
  const phone = { id: 'p', type: 'phone', showCountryCode: true };
  const form = createForm([phone]);
  const answer = (raw: unknown) => {
    const { values, errors } = checkForm(form, { p: raw });
    expect(errors).toEqual({});
    const stored = normalizeAnswers(form, values);
    return [stored.p, displayValue(field(phone), stored.p, 'en-US')];
  };

  it.each([
    [{ country: 'GB +44', line: '+44 (0)7911 123456' }, '+447911123456', '+44 7911 123456'],
    [{ country: 'DE +49', line: '491725123456' }, '+491725123456', '+49 172 5123456'],
    [{ country: 'DE +49', line: '0044 7911 123456' }, '+447911123456', '+44 7911 123456'],
    [{ country: '+44', line: '07911 123456' }, '+447911123456', '+44 7911 123456'],
    [{ country: 'US +1', areaCode: '207', prefix: '555', line: '0134' }, '+12075550134', '+1 207 555 0134'],
    ['+1 207 555 0134 ext 5', '+12075550134;ext=5', '+1 207 555 0134 ext. 5'],
  ])('accepts %j, stored as %s', (raw, stored, shown) => {
    expect(answer(raw)).toEqual([{ line: stored }, shown]);
  });

  it('a form’s phone field keeps the chosen country and a number that cannot be parsed', () => {
    const typed = { country: 'US +1', line: '555 0134' };
    expect(answer(typed)).toEqual([typed, '+1 555 0134']);
    expect(answer('0791 123 4567')).toEqual([{ line: '0791 123 4567' }, '0791 123 4567']);
  });

  it('shows an answer that was stored as typed in the international format', () => {
    const stored = { country: 'GB +44', line: '+44 (0)7911 123456' };
    expect(displayValue(field(phone), stored, 'en-US')).toBe('+44 7911 123456');
  });

  it.each(['call me', '12', '1'.repeat(21)])('rejects “%s”, which has too few or too many digits', (line) => {
    expect(checkForm(form, { p: { line } }).errors.p).toBeDefined();
  });
});

it('a form’s address field stores the postal code in its country’s format', () => {
  const form = createForm([{ id: 'a', type: 'address' }]);
  const place = { line1: '1 Rue A', city: 'Luxembourg', zip: 'L-1234', country: 'LU' };
  expect(normalizeAnswers(form, checkForm(form, { a: place }).values).a).toEqual({ ...place, zip: '1234' });
});
