import { describe, expect, it } from 'vitest';
import {
  addLanguage,
  listLanguages,
  listPageLanguages,
  nativeName,
  splitLanguage,
  toLanguageSettings,
} from '#domain/sites/languages.ts';
import { canonicalCode } from '#schema/contracts/sites/language-code.ts';

const german = { code: 'de', name: 'Deutsch', enabled: true };
const brazilian = { code: 'pt-BR', name: 'Português', enabled: true };
const english = { code: 'en-US', name: 'English', enabled: true, primary: true };

describe('a site’s languages', () => {
  it('the list starts with the primary language, which is stored separately', () => {
    const list = listLanguages({ locale: 'en-US', languages: [german] });
    expect(list.map(({ code, primary }) => [code, primary])).toEqual([
      ['en-US', true],
      ['de', false],
    ]);
    expect(toLanguageSettings(list)).toEqual({ settings: { locale: 'en-US', languages: [german] } });
  });
  it('another language in the list can become the primary one', () => {
    const list = [
      { ...english, primary: false },
      { ...german, primary: true },
    ];
    expect(toLanguageSettings(list)).toMatchObject({
      settings: { locale: 'de', languages: [{ code: 'en-US' }] },
    });
  });
  it('language codes are normalised to BCP 47', () => {
    expect(canonicalCode('pt-br')).toBe('pt-BR');
    expect(canonicalCode('not a code')).toBeNull();
    expect(nativeName('de')).toBe('Deutsch');
    expect(nativeName('fr')).toBe('Français');
  });
  it.each([
    ['no primary language', [{ ...german, primary: false }], 'languages'],
    ['two primary languages', [english, { ...german, primary: true }], 'languages'],
    ['a disabled primary language', [{ ...english, enabled: false }], 'languages'],
    [
      'a duplicate code in any spelling',
      [english, { ...english, code: 'en-us', primary: false }],
      'languages.1.code',
    ],
    [
      'an invalid code',
      [english, { ...german, code: 'deutsch sprache', primary: false }],
      'languages.1.code',
    ],
  ])('the list is rejected with %s', (_, list, field) => {
    const parsed = toLanguageSettings(list);
    expect('errors' in parsed && Object.keys(parsed.errors)).toEqual([field]);
  });
});

describe('the language of a URL', () => {
  it.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/shop/mug', 'de', '/shop/mug'],
    ['/pt-br/about', 'pt-BR', '/about'],
  ])('is read from the prefix of %s', (path, code, rest) => {
    const found = splitLanguage(path, [german, brazilian]);
    expect([found?.language.code, found?.path]).toEqual([code, rest]);
  });
  it.each(['/', '/design', '/dex/shop', '/fr', '/de/api/settings', '/de/config', '/de/sitemap.xml', '/DE'])(
    'is not read from %s',
    (path) => expect(splitLanguage(path, [german])).toBeNull(),
  );
  it('is never a disabled language', () => {
    expect(splitLanguage('/de', [{ ...german, enabled: false }])).toBeNull();
  });
});

it.each([
  ['/', '/de'],
  ['/?page=2', '/de?page=2'],
  ['/shop#top', '/de/shop#top'],
  ['/shop?q=/api/', '/de/shop?q=/api/'],
  ['/de/shop', '/de/shop'],
  ['/design', '/de/design'],
  ['/api/forms', '/api/forms'],
  ['/config/pages', '/config/pages'],
  ['/images/1/a.jpg', '/images/1/a.jpg'],
  ['//evil.test/x', '//evil.test/x'],
  ['https://other.test/shop', 'https://other.test/shop'],
  ['#main', '#main'],
  ['mailto:ann@tide.test', 'mailto:ann@tide.test'],
])('on a page in German, a link to %s leads to %s', (href, expected) => {
  expect(addLanguage(href, '/de')).toBe(expected);
  expect(addLanguage(href, '')).toBe(href);
});

it('a language menu appears only on a site with several languages', () => {
  expect(listPageLanguages({ locale: 'en', languages: [{ ...german, enabled: false }] })).toEqual([]);
  expect(listPageLanguages({ locale: 'en', languages: [german] }).map(({ prefix }) => prefix)).toEqual([
    '',
    '/de',
  ]);
});
