import { RECORDING_TYPES, type RecordingType } from '#schema/contracts/media/media.ts';
import { FILM_EXTENSIONS, type FilmType } from './film.ts';
import { PICTURE_FORMATS, type PictureType } from './sniff.ts';

/** All types that the library accepts. */
export type MediaType = PictureType | FilmType | RecordingType | 'image/svg+xml';

export function extensionOf(type: MediaType): string {
  if (type === 'image/svg+xml') return 'svg';
  if (type === 'video/mp4' || type === 'video/webm') return FILM_EXTENSIONS[type];
  return isRecordingType(type) ? RECORDING_EXTENSIONS[type] : PICTURE_FORMATS[type].extension;
}

const RECORDING_EXTENSIONS = Object.fromEntries(
  Object.entries(RECORDING_TYPES).map(([extension, type]) => [type, extension]),
) as Record<RecordingType, string>;
export const isRecordingType = (type: string): type is RecordingType => type in RECORDING_EXTENSIONS;

const MAX_STEM = 120;

/** Part of a name before its extension, in letters that every address and archive can carry. */
function stemOf(name: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const stem = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_STEM);
  return stem || 'picture';
}

/**
 * Name of an uploaded file on the site: from what its owner called it, with the extension of what it is, and a
 * number when the name is taken (archives hold files by name).
 */
export function filenameFor(name: string, type: MediaType, taken: ReadonlySet<string>): string {
  const stem = stemOf(name);
  const extension = extensionOf(type);
  if (!taken.has(`${stem}.${extension}`)) return `${stem}.${extension}`;
  for (let number = 2; ; number++)
    if (!taken.has(`${stem}-${number}.${extension}`)) return `${stem}-${number}.${extension}`;
}

/** What all names that `filenameFor` may give begin with. */
export const filenamePrefix = stemOf;
