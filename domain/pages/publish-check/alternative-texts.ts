import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { type ImageRef, imageRefSchema } from '#schema/contracts/media/media.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import { type CheckedPage, type Finding, listChecked, toLocation } from './finding.ts';

/**
 * Fields whose image needs no alternative text. A poster disappears when the video plays, and the video has
 * a name.
 */
const POSTER_FIELDS = new Set(['poster']);
const MAX_DEPTH = 6;

export function listImages(value: unknown, depth = 0): ImageRef[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => listImages(entry, depth + 1));
  if ('mediaId' in value) {
    const picture = imageRefSchema.safeParse(value);
    return picture.success ? [picture.data] : [];
  }
  return Object.entries(value)
    .filter(([key]) => key !== 'json' && !POSTER_FIELDS.has(key))
    .flatMap(([, entry]) => listImages(entry, depth + 1));
}

const IMG_TAG = /<img\b[^<>]*>/gi;
const HAS_WORDS = /\balt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^\s"'>])/i;

export function findMissingAlternatives(page: CheckedPage): Finding[] {
  return listChecked(page).flatMap(({ section, block }): Finding[] => {
    const missing = countMissing(block);
    return missing === 0
      ? []
      : [
          {
            kind: 'alternative-text',
            level: 'error',
            text: toText(block, missing),
            ...toLocation(section, block),
          },
        ];
  });
}

function countMissing({ type, value }: Block): number {
  const inText =
    type === BLOCK_TYPE.html && typeof value.html === 'string'
      ? (value.html.match(IMG_TAG) ?? []).filter((tag) => !HAS_WORDS.test(tag)).length
      : 0;
  return inText + listImages(value).filter(({ alt }) => alt.trim() === '').length;
}

const toText = ({ type }: Block, missing: number): string =>
  type === BLOCK_TYPE.gallery || missing > 1
    ? `${missing === 1 ? 'One image' : `${missing} images`} here ${missing === 1 ? 'has' : 'have'} no alternative text. Describe each image in a few words.`
    : 'This image has no alternative text. Describe it in a few words.';
