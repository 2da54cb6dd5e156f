import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toSlug } from '#domain/collections/slug.ts';
import { urlIdSchema } from '#schema/contracts/ids.ts';

it.each([
  ['Glaze & Kiln Notes', 'glaze-kiln-notes'],
  ['О нас: Ёлка и Йод', 'о-нас-ёлка-и-йод'],
  ['关于我们', '关于我们'],
  ['お知らせ 2026年', 'お知らせ-2026年'],
  ['한국어 소식', '한국어-소식'],
  ['שלום עולם', 'שלום-עולם'],
  ['مرحبا بالعالم', 'مرحبا-بالعالم'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['ภาษาไทยที่นี่', 'ภาษาไทยที่นี่'],
  ['Ὀδυσσεύς', 'ὀδυσσεύς'],
  ['Crème brûlée', 'creme-brulee'],
  ['Straße, STRAẞE', 'strasse-strasse'],
  ['Øl', 'øl'],
  ['Æbler & łódź', 'æbler-łodz'],
  ['İstanbul', 'istanbul'],
  ['1️⃣ шаг 🎉', '1-шаг'],
  ['a\u200B\u202Eb\u00ADc', 'abc'],
  ['\u0301 a -\u0301b', 'a-b'],
  ['?!', ''],
])('the title %s becomes the slug %s', (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});

it('a title in the Unicode form NFD produces the same slug as in NFC', () => {
  expect(toSlug('й 가 é'.normalize('NFD'))).toBe('й-가-e');
});

it('the letter ø is kept, so that øl and l have different slugs', () => {
  expect(toSlug('øl')).not.toBe(toSlug('l'));
});

it('a long slug is truncated between characters', () => {
  expect(toSlug('𠮷'.repeat(60))).toBe('𠮷'.repeat(50));
  expect(toSlug(`a${'𠮷'.repeat(60)}`)).toBe(`a${'𠮷'.repeat(49)}`);
  expect(toSlug(`${'a'.repeat(98)}नि`, 99)).toBe('a'.repeat(98));
  expect(toSlug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
});

const TEXT = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 150 }),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.string({
    unit: fc.constantFrom(...'aZéß-_ /.й\u0306Σ\u0301\u094Dकि\uFE0F\u200D\uD800אัก'),
    maxLength: 150,
  }),
);

it('a slug is valid, and stays the same when it is converted again', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      const slug = toSlug(text);
      expect(toSlug(slug)).toBe(slug);
      expect(slug.normalize('NFC')).toBe(slug);
      expect(slug.length).toBeLessThanOrEqual(100);
      if (slug !== '') expect(urlIdSchema.parse(slug)).toBe(slug);
    }),
  );
});
