/// <reference types="vite/types/importMeta.d.ts" />
import { env } from 'cloudflare:test';
import type { Archive } from '#worker/archive/archive.ts';
import { importArchive } from '#worker/archive/import.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';

const DEMO = '../../../demo/tide-and-kiln/';
const sources = import.meta.glob<string>('../../../demo/tide-and-kiln/**/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const encoder = new TextEncoder();
/** Returns empty files, because only the names and sizes of images and audio files matter. */
const emptyFiles = (
  list: string,
  folder: string,
  nameOf: (record: { id: string; filename: string }) => string,
) =>
  (JSON.parse(sources[DEMO + list] ?? '[]') as { id: string; filename: string; bytes: number }[]).map(
    (record) => [`${folder}/${nameOf(record)}`, new Uint8Array(record.bytes)] as const,
  );

export async function importDemo(host: string, locale: string): Promise<Archive> {
  const { archive, problems } = parseArchive(
    new Map([
      ...emptyFiles('media.json', 'media', ({ filename }) => filename),
      ...emptyFiles('downloads.json', 'downloads', ({ id }) => id),
      ...Object.entries(sources).map(
        ([path, text]) => [path.slice(DEMO.length), encoder.encode(text)] as const,
      ),
    ]),
  );
  if (!archive) throw new Error(problems.map(formatProblem).join('\n'));
  archive.files = new Map();
  archive.site.domains = [host];
  archive.site.settings.locale = locale;
  await importArchive(env, archive, 1_790_000_000_000);
  await env.SITES.delete(`site:${host}`);
  clearSiteMemory();
  return archive;
}

const content = Object.values(sources).join('\n').replaceAll('\\n', '\n').replaceAll('\\"', '"');
/**
 * Returns whether a text is the last line of an address of the demo, such as Alder Point ME 04576. The
 * archive stores its parts separately.
 */
const isAddressOfDemo = (text: string): boolean => {
  const [, city, region, postalCode] = /^(.+) (\w{2}) (\d{5})$/.exec(text) ?? [];
  return [city, region, postalCode].every((part) => part !== undefined && content.includes(`"${part}"`));
};

/**
 * Returns whether a text is content of the demo's owner. Also recognizes several such texts joined by
 * `separators`.
 */
export const isContentOfDemo = (text: string, separators = / – |, |^\d+: /): boolean =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .split(separators)
    .every((piece) => content.includes(piece) || isAddressOfDemo(piece));
