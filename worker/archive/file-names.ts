import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';

const encoder = new TextEncoder();

/** Canonical JSON of an archive: two spaces, keys in the contract's order (the caller's), a line feed at the end. */
export const toJsonFile = (value: unknown): Uint8Array =>
  encoder.encode(`${JSON.stringify(value, null, 2)}\n`);

/** Longer names do not fit into every file system. */
const MAX_NAME_CHARACTERS = 150;

/**
 * File name of a page: '/' is home, '/a/b' is a--b. Segments are never empty and contain no double hyphen, so that two
 * paths never share a name; only '/home' and paths too long for a file name begin with hyphens.
 */
export function pageFile({ path, id }: { path: string; id: string }): string {
  if (path === '/') return 'pages/home.json';
  const name = path.slice(1).replaceAll('/', '--');
  if (name === 'home') return 'pages/--home.json';
  return `pages/${name.length > MAX_NAME_CHARACTERS ? `--${id}` : name}.json`;
}

/**
 * Files of the media library by id: `media/{filename}`, or `media/{id}-{filename}` where two records share a name
 * (letter case aside, as on many disks).
 */
export function mediaFiles(records: readonly Pick<MediaRecord, 'id' | 'filename'>[]): Map<string, string> {
  const uses = new Map<string, number>();
  for (const { filename } of records)
    uses.set(filename.toLowerCase(), (uses.get(filename.toLowerCase()) ?? 0) + 1);
  return new Map(
    records.map(({ id, filename }) => [
      id,
      `media/${(uses.get(filename.toLowerCase()) ?? 0) > 1 ? `${id}-` : ''}${filename}`,
    ]),
  );
}

/** File of a digital product's file; its name is in downloads.json. */
export const downloadFile = (id: string): string => `downloads/${id}`;

/** Maximum size of an archive's file in bytes. */
export const getMaxBytes = (path: string): number =>
  /^(?:[^/]+\/)?downloads\//.test(path) ? ARCHIVE_LIMITS.downloadBytes : ARCHIVE_LIMITS.mediaBytes;

/** Whether a file belongs to the format; other files, such as notes and licences, are ignored. */
export const isArchivePath = (path: string): boolean =>
  /^(?:(?:site|store|media|downloads|forms|member-areas|feeds)\.json$|pages\/|collections\/|items\/|comments\/|media\/|downloads\/)/.test(
    path,
  ) && !path.endsWith('.md');

/** Whether a path stays inside the archive: no root, no drive, no `..`, no backslash, nothing that hides. */
export function isInside(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (path === '' || path.length > 400 || /^[/~]|^[A-Za-z]:|[\\\0-\x1f]/.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
