import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCookieValue, readCookieValue } from '#domain/links/cookie-value.ts';
import { decodePart } from '#domain/links/decode.ts';

describe('browser cookies', () => {
  it('[A5.05] a visitor record is written unchanged: an id and four integers between vertical bars', () => {
    expect(encodeCookieValue('9f0c-1|1|1|1|4')).toBe('9f0c-1|1|1|1|4');
  });
  it('[A5.07] a cookie with a stray percent sign is read unchanged', () => {
    const cookies = 'a=50%; crumb=100%; ss_cvr=%E0%A4%A; ss_cvt=%; b=%20';
    expect(['a', 'crumb', 'ss_cvr', 'ss_cvt', 'b'].map((name) => readCookieValue(cookies, name))).toEqual([
      '50%',
      '100%',
      '%E0%A4%A',
      '%',
      ' ',
    ]);
    expect(readCookieValue(cookies, 'rumb')).toBeUndefined();
  });
  it('a fully encoded cookie can still be read', () => {
    expect(readCookieValue('ss_cvr=9f0c%7C1%7C1%7C1%7C1', 'ss_cvr')).toBe('9f0c|1|1|1|1');
  });
  it('any value is written as one cookie in plain ASCII characters, and read back unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const written = encodeCookieValue(value);
        expect(written).toMatch(/^[!-~]*$/);
        expect(written).not.toMatch(/[";,\\]/);
        expect(readCookieValue(`x=1; crumb=${written}; y=2`, 'crumb')).toBe(value);
      }),
    );
  });
  it('the decoder accepts any text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(decodePart(text)).toBeTypeOf('string');
      }),
    );
  });
});
