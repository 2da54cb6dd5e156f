import { toSlug } from '#domain/collections/slug.ts';
import type { FONT_TYPES } from '#schema/contracts/design/own-font.ts';
import { AUDIO_TYPES, type AudioType } from '#schema/contracts/media/media.ts';
import { IMAGE_FORMATS_BY_TYPE, type SniffedImageType } from './sniff.ts';
import { VIDEO_EXTENSIONS, type VideoType } from './video-type.ts';

type FontType = (typeof FONT_TYPES)[keyof typeof FONT_TYPES];

export type MediaType = SniffedImageType | VideoType | AudioType | FontType | 'image/svg+xml';

export function getExtension(type: MediaType): string {
  if (type === 'image/svg+xml') return 'svg';
  if (isFontType(type)) return FONT_EXTENSIONS[type];
  if (type === 'video/mp4' || type === 'video/webm') return VIDEO_EXTENSIONS[type];
  return isAudioType(type) ? AUDIO_EXTENSIONS[type] : IMAGE_FORMATS_BY_TYPE[type].extension;
}

const AUDIO_EXTENSIONS = Object.fromEntries(
  Object.entries(AUDIO_TYPES).map(([extension, type]) => [type, extension]),
) as Record<AudioType, string>;
export const isAudioType = (type: string): type is AudioType => type in AUDIO_EXTENSIONS;

const FONT_EXTENSIONS: Readonly<Record<FontType, string>> = {
  'font/woff2': 'woff2',
  'font/woff': 'woff',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
};
const isFontType = (type: string): type is FontType => type in FONT_EXTENSIONS;

const MAX_STEM = 120;
/**
 * Maximum length of names in other scripts. File systems limit bytes, and these letters take up to three.
 */
const MAX_STEM_BEYOND_ASCII = 60;

/** Returns the start of a file name. Keeps only letters and digits, which are safe in URLs and archives. */
function fileStem(name: string): string {
  const base = (name.split(/[\\/]/).at(-1) ?? '').replace(/\.[A-Za-z0-9]{1,5}$/, '');
  const stem = toSlug(base, MAX_STEM);
  return (/^[ -~]*$/.test(stem) ? stem : toSlug(stem, MAX_STEM_BEYOND_ASCII)) || 'picture';
}

/** Adds a number to a name that is already taken, because archives store media files by name. */
export function filenameFor(name: string, type: MediaType, taken: ReadonlySet<string>): string {
  const stem = fileStem(name);
  const extension = getExtension(type);
  if (!taken.has(`${stem}.${extension}`)) return `${stem}.${extension}`;
  for (let number = 2; ; number++)
    if (!taken.has(`${stem}-${number}.${extension}`)) return `${stem}-${number}.${extension}`;
}

/** Returns how every name from `filenameFor` for this file starts. */
export const filenamePrefix = fileStem;
