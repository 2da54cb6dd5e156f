import { expect, it } from 'vitest';
import { areaModule, compileMessages } from '../../../scripts/messages/compile.ts';
import { messageLanguages, readMessages } from '../../../scripts/messages/write.ts';

const compile = (language: string, message: string) => compileMessages(language, { message });

it('a message without arguments becomes text, and a message with arguments becomes a function', () => {
  expect(compile('en', 'Cart').source).toContain('message: "Cart"');
  expect(compile('en', '{count, plural, one {# item of {shop}} other {# items}}').source).toContain(
    '(d: { count: number; shop: string | number }) =>',
  );
  expect(compile('en', '{state, select, open {Open} other {Closed}}').source).toContain(
    "(d: { state: 'open' | 'other' }) =>",
  );
});

it.each(['{n, plural, one {an item}}', '{kind, select, cart {Cart}}'])(
  '[B5.24] a plural or select without the category "other" is rejected: %s',
  (message) => {
    expect(() => compile('en', message)).toThrow('en.message: MISSING_OTHER_CLAUSE');
  },
);

it.each([
  ['en', 'few'],
  ['de', 'two'],
  ['fr', 'zero'],
  ['he', 'many'],
])('[B5.25] a plural category that %s does not have is rejected: %s', (language, key) => {
  expect(new Intl.PluralRules(language).resolvedOptions().pluralCategories).not.toContain(key);
  expect(() => compile(language, `{n, plural, ${key} {#} other {#}}`)).toThrow(
    `The plural case ${key} is not valid in this locale`,
  );
});

it.each(['en', 'de', 'fr', 'es', 'he'])('[B5.25] every plural category in %s is accepted', (language) => {
  const cases = new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((key) => `${key} {#}`);
  expect(() => compile(language, `{n, plural, ${cases.join(' ')}}`)).not.toThrow();
});

it('two consecutive number arguments are concatenated, not added', () => {
  expect(compile('en', '{a}{b}').source).toContain('"" + d.a + d.b');
});

it('a compile error names the invalid message', () => {
  expect(() => areaModule('de', 'cart', { lines: { title: 'Ihr {count' } })).toThrow('de/cart.lines.title: ');
});

it('numbers, dates and money are formatted by domain/i18n in the site’s locale', () => {
  expect(() => compile('en', '{at, date}')).toThrow('format it with domain/i18n');
});

it.each(messageLanguages())('the message catalogue in %s compiles', (language) => {
  for (const [area, tree] of Object.entries(readMessages(language)))
    expect(areaModule(language, area, tree)).toContain('export const');
});
