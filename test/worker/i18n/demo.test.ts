/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#generated/messages/languages.ts';
import type { Language } from '#schema/messages/messages.ts';
import { request } from '#support/worker/site.ts';
import { importArchive } from '#worker/archive/import.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { forgetSites } from '#worker/sites/site-copies.ts';

const DEMO = '../../../demo/tide-and-kiln/';
const HOST = 'demo-in-languages.test';
const sources = import.meta.glob<string>('../../../demo/tide-and-kiln/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const encoder = new TextEncoder();
/** Pictures and recordings are there by name and size alone. */
const emptyFiles = (
  list: string,
  folder: string,
  nameOf: (record: { id: string; filename: string }) => string,
) =>
  (JSON.parse(sources[DEMO + list] ?? '[]') as { id: string; filename: string; bytes: number }[]).map(
    (record) => [`${folder}/${nameOf(record)}`, new Uint8Array(record.bytes)] as const,
  );
const files = new Map([
  ...emptyFiles('media.json', 'media', ({ filename }) => filename),
  ...emptyFiles('downloads.json', 'downloads', ({ id }) => id),
  ...Object.entries(sources).map(([path, text]) => [path.slice(DEMO.length), encoder.encode(text)] as const),
]);

/** Pages that say more than the catalogue holds so far: what is bought, and how. */
const isOfShop = (path: string) => /^\/(shop|donate|members|waiting-list)/.test(path);

async function importDemo(locale: string): Promise<string[]> {
  const { archive, problems } = parseArchive(files);
  if (!archive) throw new Error(problems.map(formatProblem).join('\n'));
  archive.files = new Map();
  archive.site.domains = [HOST];
  archive.site.settings.locale = locale;
  await importArchive(env, archive, 1_790_000_000_000);
  await env.SITES.delete(`site:${HOST}`);
  forgetSites();
  return archive.pages.map(({ path }) => path).filter((path) => !isOfShop(path));
}

/** What a reader or a screen reader comes upon: text between tags, and names in attributes. */
function textsIn(html: string): string[] {
  // Names of countries come from Intl, and many are the same in two languages.
  const plain = html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, '')
    .replace(/<option value="[^"]+"[^>]*>.*?<\/option>/gs, '');
  return [
    ...plain.matchAll(/>([^<>]*[a-z]{2,}[^<>]*)</gi),
    ...plain.matchAll(/ (?:aria-label|title|placeholder)="([^"]*)"/g),
  ].map(([, text = '']) => text.trim());
}

const pagesOf = async (paths: readonly string[]) =>
  new Map(
    await Promise.all(
      [...paths, '/nowhere', '/search', '/search?q=nothing-of-this'].map(
        async (path) => [path, textsIn(await (await request(path, {}, HOST)).text())] as const,
      ),
    ),
  );

let english: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  english = await pagesOf(await importDemo('en-US'));
});

const content = Object.values(sources).join('\n').replaceAll('\\"', '"');
/** Content of the demo, whose language is its owner's, also where several pieces of it are shown as one. */
const isContent = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .split(/ – |, |^\d+: /)
    .every((piece) => content.includes(piece));

/** Texts of a catalogue that stand by themselves: some are the same word in two languages, such as Menu. */
const valuesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(valuesOf)
    : typeof value === 'string'
      ? [value]
      : [];

const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

it.each(OTHERS)('pages of the demo have no English left in %s', async (language) => {
  const own = new Set(valuesOf(LANGUAGES[language]()));
  const pages = await pagesOf(await importDemo(language));
  const left = [...pages].flatMap(([path, texts]) =>
    texts
      .filter((text) => english.get(path)?.includes(text) && !isContent(text) && !own.has(text))
      .map((text) => `${path}: ${text}`),
  );
  expect(left).toEqual([]);
  expect(pages.get('/nowhere')?.length).toBeGreaterThan(5);
});
