import { canonicalAddress } from '#schema/contracts/address.ts';
import { ARCHIVE_COMMENTS_PER_FILE, type ArchiveComment } from '#schema/contracts/archive/visitors.ts';
import { ARCHIVE_LIMITS } from '#schema/contracts/limits.ts';
import type { MediaRecord } from '#schema/contracts/media/media.ts';

const encoder = new TextEncoder();

/** Formats canonical JSON: two spaces, a final line feed, and keys in the caller's order. */
export const toJsonFile = (value: unknown): Uint8Array =>
  encoder.encode(`${JSON.stringify(value, null, 2)}\n`);

/** File systems limit a name's length in bytes, and a character has up to four. */
const MAX_NAME_BYTES = 150;
const withId = (name: string, id: string) =>
  encoder.encode(name).length > MAX_NAME_BYTES ? `--${id}` : name;

/** Returns the name shared by an item's file and its comments' file: 2026/11/kiln is 2026.11.kiln. */
export const toItemFileName = ({ urlId, id }: { urlId: string; id: string }): string =>
  withId(urlId.replaceAll('/', '.'), id);

/** Splits a long list of comments over several files. */
export function commentFiles(
  collectionName: string,
  item: { urlId: string; id: string },
  comments: readonly ArchiveComment[],
): [string, ArchiveComment[]][] {
  const count = Math.ceil(comments.length / ARCHIVE_COMMENTS_PER_FILE);
  return Array.from({ length: count }, (_, index): [string, ArchiveComment[]] => [
    `comments/${collectionName}/${toItemFileName(item)}${index === 0 ? '' : `--${index + 1}`}.json`,
    comments.slice(index * ARCHIVE_COMMENTS_PER_FILE, (index + 1) * ARCHIVE_COMMENTS_PER_FILE),
  ]);
}

/**
 * Returns the file name of a page: '/' is home, '/a/b' is a--b. Segments are never empty and contain no double hyphen,
 * so two paths never share a name; only '/home' and paths too long for a file name begin with hyphens.
 */
export function pageFile({ path, id }: { path: string; id: string }): string {
  if (path === '/') return 'pages/home.json';
  const name = path.slice(1).replaceAll('/', '--');
  if (name === 'home') return 'pages/--home.json';
  return `pages/${withId(name, id)}.json`;
}

/**
 * Returns file paths by media id: `media/{filename}`, or `media/{id}-{filename}` where file names are equal
 * (ignoring case).
 */
export function mediaFiles(records: readonly Pick<MediaRecord, 'id' | 'filename'>[]): Map<string, string> {
  const uses = Map.groupBy(records, ({ filename }) => canonicalAddress(filename));
  return new Map(
    records.map(({ id, filename }) => {
      const isShared = (uses.get(canonicalAddress(filename))?.length ?? 0) > 1;
      return [id, toArchivePath(`media/${isShared ? `${id}-` : ''}${filename}`)];
    }),
  );
}

/** Normalizes to NFC, because some file systems decompose accented characters. */
export const toArchivePath = (path: string): string => path.normalize('NFC');

/** Names the file by its id. Its original name is in downloads.json. */
export const downloadFile = (id: string): string => `downloads/${id}`;

export const getMaxBytes = (path: string): number =>
  /^(?:[^/]+\/)?downloads\//.test(path) ? ARCHIVE_LIMITS.downloadBytes : ARCHIVE_LIMITS.mediaBytes;

/**
 * Returns whether the path belongs to the archive format. Other files, such as notes and licences, are
 * ignored.
 */
export const isArchivePath = (path: string): boolean =>
  /^(?:(?:site|store|media|downloads|forms|member-areas|feeds)\.json$|pages\/|collections\/|items\/|comments\/|media\/|downloads\/)/.test(
    path,
  ) && !path.endsWith('.md');

export function isInside(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the check rejects control characters
  if (path === '' || path.length > 400 || /^[/~]|^[A-Za-z]:|[\\\0-\x1f]/.test(path)) return false;
  return path.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
