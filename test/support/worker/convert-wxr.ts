import type { Item } from '#schema/contracts/collections/collection.ts';
import { formatProblem, parseArchive } from '#worker/archive/parse.ts';
import { readWxr } from '#worker/archive/wxr/read-wxr.ts';
import { formatReport } from '#worker/archive/wxr/report.ts';
import { type WxrOptions, wxrToArchive } from '#worker/archive/wxr/to-archive.ts';
import { splitChunks, type WxrItemFields, wxrText } from './wxr.ts';

/** A PNG without pixel data, whose header states a size of 800 by 600 pixels. */
export const PNG = Uint8Array.from(
  '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\x03\x20\0\0\x02\x58\x08\x02\0\0\0\0\0\0\0\0\0\0\0IEND\xae\x42\x60\x82',
  (character) => character.charCodeAt(0),
);
export const createUploads = (files: Record<string, Uint8Array>) => ({
  has: (path: string) => path in files,
  getSizeBytes: (path: string) => files[path]?.byteLength ?? 0,
  read: (path: string) => files[path] ?? new Uint8Array(),
});

export async function convert(
  items: readonly WxrItemFields[],
  options: WxrOptions = {},
  channel = '',
  version = '1.2',
) {
  const { wxr } = await readWxr(splitChunks(wxrText(items, channel, version)), 'x.xml');
  if (!wxr) throw new Error('unreadable');
  const converted = await wxrToArchive(wxr, options);
  if (!converted.files) throw new Error(converted.problems.map(formatProblem).join());
  const { archive, problems } = parseArchive(converted.files);
  if (!archive) throw new Error(problems.map(formatProblem).join('\n'));
  const posts: Item[] = archive.items.get('blog') ?? [];
  const { site, pages } = archive;
  return { ...converted, archive, site, pages, posts, text: formatReport(converted.report, true) };
}
