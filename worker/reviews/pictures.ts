import { sniffPicture } from '#domain/media/sniff.ts';
import { webpWithoutMetadata } from '#domain/media/without-metadata.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { REVIEW_PICTURE_WIDTHS } from '#schema/contracts/reviews/review.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  deleteOrphanedRows,
  insertPictures,
  listOrphanedPictures,
} from '#worker/db/reviews/review-pictures.ts';
import { type PictureProblem, refusePicture, type StagedPicture } from './take-pictures.ts';

type PictureEnv = Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>;
type Width = (typeof REVIEW_PICTURE_WIDTHS)[number];

export const reviewPictureKey = (websiteId: string, id: string, width: Width): string =>
  `${websiteId}/reviews/${id}/${width}w.webp`;

interface Made {
  width: number;
  height: number;
  files: readonly { width: Width; bytes: Uint8Array<ArrayBuffer> }[];
}

/**
 * Creates a buyer's image in the displayed widths, re-encoded: camera metadata (place and time) is removed, and the
 * original is not kept.
 */
async function makePicture(env: PictureEnv, { key, name }: StagedPicture): Promise<Made | PictureProblem> {
  try {
    const files: Made['files'][number][] = [];
    for (const width of REVIEW_PICTURE_WIDTHS) files.push({ width, bytes: await drawn(env, key, width) });
    const [widest] = files;
    const size = widest && sniffPicture(widest.bytes);
    if (!size || 'problem' in size) throw new Error('the resized file is not an image');
    return { width: size.width, height: size.height, files };
  } catch (error) {
    // The file's structure is valid but its pixels are not, or Images is down. Either way nothing is stored.
    console.error('an image of a review could not be created', error);
    return refusePicture('broken', name);
  }
}

async function drawn(env: PictureEnv, key: string, width: Width): Promise<Uint8Array<ArrayBuffer>> {
  const original = await env.MEDIA.get(key);
  if (!original) throw new Error(`${key} is gone`);
  const made = await env.IMAGES.input(original.body)
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 78 });
  const clean = webpWithoutMetadata(new Uint8Array(await made.response().arrayBuffer()));
  if (!clean) throw new Error('Images did not return a WebP');
  return clean;
}

/**
 * Stores images for a review about to be written and returns their ids in order. Rows are written before bytes, so that
 * the daily job finds unused ones whatever happens in between.
 */
export async function keepPictures(
  env: PictureEnv,
  websiteId: string,
  staged: readonly StagedPicture[],
  now: number,
): Promise<{ ids: string[] } | PictureProblem> {
  const made: Made[] = [];
  for (const original of staged) {
    const picture = await makePicture(env, original);
    if (typeof picture === 'function') return picture;
    made.push(picture);
  }
  const pictures = made.map((picture) => ({ ...picture, id: createId() }));
  if (pictures.length === 0) return { ids: [] };
  await insertPictures(env.DB, websiteId, pictures, now);
  await Promise.all(
    pictures.flatMap(({ id, files: widths }) =>
      widths.map(({ width, bytes }) =>
        env.MEDIA.put(reviewPictureKey(websiteId, id, width), bytes, {
          httpMetadata: { contentType: 'image/webp' },
        }),
      ),
    ),
  );
  return { ids: pictures.map(({ id }) => id) };
}

const PICTURES_A_RUN = 200;

/** Deletes images that no review used within a day, or whose review is gone. */
export async function deleteOrphanedPictures(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  const pictures = await listOrphanedPictures(env.DB, now - DAY_MS, PICTURES_A_RUN);
  if (pictures.length === 0) return;
  await env.MEDIA.delete(
    pictures.flatMap(({ id, websiteId }) =>
      REVIEW_PICTURE_WIDTHS.map((width) => reviewPictureKey(websiteId, id, width)),
    ),
  );
  await deleteOrphanedRows(
    env.DB,
    pictures.map(({ id }) => id),
  );
}
