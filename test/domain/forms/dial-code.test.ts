import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '#domain/checkout/addresses.ts';
import { checkForm } from '#domain/forms/check-form.ts';
import { displayValue } from '#domain/forms/fields/display.ts';
import { findDialCode } from '#domain/i18n/dial-codes.ts';
import { createForm, field } from '#support/forms.ts';

describe('the dial code of a phone number', () => {
  it.each(COUNTRY_CODES.map((code) => [code]))('exists for %s', (code) => {
    expect(findDialCode(code)).toMatch(/^\+\d{1,3}$/);
  });

  it('is null for an unknown country', () => {
    expect(findDialCode('ZZ')).toBeNull();
  });

  it('is stored with its country and displayed without it', () => {
    const phone = { id: 'p', type: 'phone', showCountryCode: true };
    const { values, errors } = checkForm(createForm([phone]), {
      p: { country: 'CA +1', line: '604 555 0134' },
    });
    expect(errors).toEqual({});
    expect(values.p).toEqual({ country: 'CA +1', line: '604 555 0134' });
    expect(displayValue(field(phone), values.p, 'en-US')).toBe('+1 604 555 0134');
  });

  it.each(['CA +12345', 'Canada +1', 'CA', 'CA +x'])('cannot be sent as “%s”', (country) => {
    const form = createForm([{ id: 'p', type: 'phone', showCountryCode: true }]);
    expect(checkForm(form, { p: { country, line: '604 555 0134' } }).errors.p).toBeDefined();
  });
});
