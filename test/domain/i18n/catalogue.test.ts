import { expect, it } from 'vitest';
import { LANGUAGES } from '#generated/messages/languages.ts';
import type { Language, Messages } from '#schema/messages/messages.ts';

const listKeys = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => listKeys(inner, `${path}.${key}`))
    : [path];

it.each(Object.keys(LANGUAGES) as Language[])(
  'the catalogue in %s has exactly the same message ids as the English one',
  (language) => {
    expect(listKeys(LANGUAGES[language]())).toEqual(listKeys(LANGUAGES.en()));
  },
);

it('a language with a missing text or a missing argument does not compile', () => {
  const { galleries, page } = LANGUAGES.en();
  // @ts-expect-error no text has this name
  expect(page.skipToNothing).toBeUndefined();
  // @ts-expect-error the count is missing
  expect(galleries.position({ position: 1 })).toBe('1 of undefined');
  // @ts-expect-error two texts are missing
  const lacking: Messages['page'] = { skipToContent: 'Zum Inhalt' };
  expect(lacking).toHaveProperty('skipToContent');
  // @ts-expect-error a translation asks for what English does not give
  const greedy: Messages['galleries']['position'] = (d: { position: number; title: string }) => d.title;
  expect(greedy).toBeTypeOf('function');
});
