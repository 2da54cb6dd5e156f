import { type ImageRef, imageRefSchema } from '#schema/contracts/media/media.ts';

/** Shown only until a video plays, which has a name of its own. */
const STAND_INS = new Set(['poster']);
const MAX_DEPTH = 6;

/** The pictures of a block's value, wherever its type keeps them. */
export function listPictures(value: unknown, depth = 0): ImageRef[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => listPictures(entry, depth + 1));
  if ('mediaId' in value) {
    const picture = imageRefSchema.safeParse(value);
    return picture.success ? [picture.data] : [];
  }
  return Object.entries(value)
    .filter(([key]) => key !== 'json' && !STAND_INS.has(key))
    .flatMap(([, entry]) => listPictures(entry, depth + 1));
}
