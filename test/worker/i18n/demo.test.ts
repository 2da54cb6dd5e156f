import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#generated/messages/languages.ts';
import type { Language } from '#schema/messages/messages.ts';
import { SAME_WORDS } from '#support/same-words.ts';
import { importDemo, isContentOfDemo } from '#support/worker/demo-in-languages.ts';
import { textsIn } from '#support/worker/page-texts.ts';
import { request } from '#support/worker/site.ts';

const HOST = 'demo-in-languages.test';
const importPaths = async (locale: string) => (await importDemo(HOST, locale)).pages.map(({ path }) => path);

async function readPages(paths: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const pages = new Map<string, readonly string[]>();
  for (const path of [...paths, '/nowhere', '/search', '/search?q=nothing-like-xyzzy', '/cart', '/gift-card'])
    pages.set(path, textsIn(await (await request(path, {}, HOST)).text()));
  return pages;
}

let english: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  english = await readPages(await importPaths('en-US'));
});

/** Returns whether a text is the name of a month, which may be spelled as in English. */
const isMonth = (text: string, language: string) =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month)),
  ).includes(text.replace(/ \d{4}$/, ''));

/** Returns whether a text is content, which may follow a label (“Track: The glaze sings”). */
const isContent = (text: string) => isContentOfDemo(text.replace(/^: /, ''));

/**
 * Returns whether a text names the sources of the built-in map, or is a number with a unit. These may be the
 * same as in English.
 */
const isNameOrMeasure = (text: string) =>
  text === 'Natural Earth, GeoNames' || /^\d+\u00a0?\s?(kg|%)$/.test(text);

const OTHER_LANGUAGES = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

it.each(OTHER_LANGUAGES)('the demo pages in %s contain no English text', async (language) => {
  // Some words, such as Menu, are the same as in English.
  const own = new Set<string>(SAME_WORDS[language]);
  const isOwn = (text: string) => own.has(text) || own.has(text.replace(/\(\w+\)$/, '({language})'));
  const pages = await readPages(await importPaths(language));
  const left = [...pages].flatMap(([path, texts]) =>
    texts
      .filter((text) => english.get(path)?.includes(text))
      .filter(
        (text) => !isContent(text) && !isOwn(text) && !isMonth(text, language) && !isNameOrMeasure(text),
      )
      .map((text) => `${path}: ${text}`),
  );
  expect(left).toEqual([]);
  expect(pages.get('/nowhere')?.length).toBeGreaterThan(5);
});
