import { describe, expect, it } from 'vitest';
import { cleanAddressPattern, fillAddressPattern } from '#domain/links/address-pattern.ts';
import { addressPatternSchema } from '#schema/contracts/collections/collection.ts';

describe('the pattern for the URLs of posts', () => {
  it('[B5.35] drops leading slashes', () => {
    expect(cleanAddressPattern('//%y/%t')).toBe('%y/%t');
    expect(cleanAddressPattern(' /%t')).toBe('%t');
  });

  it('[B5.36] replaces repeated percent signs or slashes with one', () => {
    expect(cleanAddressPattern('%%y//%%%m///%t')).toBe('%y/%m/%t');
  });

  it('[B5.37] keeps only the tokens %y, %m, %d and %t', () => {
    expect(cleanAddressPattern('%y/%m/%d/%t/%x%')).toBe('%y/%m/%d/%t/x%');
  });

  it('[B5.37] can be typed one letter at a time', () => {
    const type = (text: string) => [...text].reduce((kept, letter) => cleanAddressPattern(kept + letter), '');
    expect(type('//%y/%m/%%t')).toBe('%y/%m/%t');
    expect(type('%x/%Q-%t')).toBe('x/q-%t');
  });

  it('[B5.38] is lower-case, with hyphens for spaces, and contains only letters, digits and hyphens', () => {
    expect(cleanAddressPattern('News Of_2026!/ä%T')).toBe('news-of2026/%t');
  });

  it('creates URLs with at most four parts, none of them empty', () => {
    const fill = (pattern: string) =>
      fillAddressPattern(pattern, { title: 'первый-обжиг', day: '2026-03-07' });
    expect(fill('%y/%m/%d/%t')).toBe('2026/03/07/первый-обжиг');
    expect(fill('news-%y-%t')).toBe('news-2026-первый-обжиг');
    expect(fill('-/%t')).toBe('первый-обжиг');
  });

  it.each(['', '%y/%m', '%t/', '%t%', '%t-%t', '%y/%m/%d/%t/x', '%x/%t', `${'a'.repeat(40)}%t`])(
    'cannot be %j',
    (pattern) => {
      expect(addressPatternSchema.safeParse(pattern).success).toBe(false);
    },
  );
});
