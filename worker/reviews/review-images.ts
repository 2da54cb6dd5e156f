import { sniffImage } from '#domain/media/sniff.ts';
import { webpWithoutMetadata } from '#domain/media/without-metadata.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { REVIEW_IMAGE_WIDTHS } from '#schema/contracts/reviews/review.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  deleteOrphanedRows,
  insertReviewImages,
  listOrphanedImages,
} from '#worker/db/reviews/review-images.ts';
import { type ImageProblem, refuseImage, type StagedImage } from './stage-images.ts';

type ImageEnv = Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>;
type Width = (typeof REVIEW_IMAGE_WIDTHS)[number];

export const reviewImageKey = (websiteId: string, id: string, width: Width): string =>
  `${websiteId}/reviews/${id}/${width}w.webp`;

interface ResizedImage {
  width: number;
  height: number;
  files: readonly { width: Width; bytes: Uint8Array<ArrayBuffer> }[];
}

/** Re-encodes an image, which removes the camera's metadata (location and time). */
async function resizeImage(env: ImageEnv, { key, name }: StagedImage): Promise<ResizedImage | ImageProblem> {
  try {
    const files: ResizedImage['files'][number][] = [];
    for (const width of REVIEW_IMAGE_WIDTHS) files.push({ width, bytes: await drawn(env, key, width) });
    const [widest] = files;
    const size = widest && sniffImage(widest.bytes);
    if (!size || 'problem' in size) throw new Error('the resized file is not an image');
    return { width: size.width, height: size.height, files };
  } catch (error) {
    // The image is damaged, or the Images service is down. Nothing is stored.
    console.error('an image of a review could not be created', error);
    return refuseImage('broken', name);
  }
}

async function drawn(env: ImageEnv, key: string, width: Width): Promise<Uint8Array<ArrayBuffer>> {
  const original = await env.MEDIA.get(key);
  if (!original) throw new Error(`${key} is gone`);
  const transformed = await env.IMAGES.input(original.body)
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 78 });
  const clean = webpWithoutMetadata(new Uint8Array(await transformed.response().arrayBuffer()));
  if (!clean) throw new Error('Images did not return a WebP');
  return clean;
}

/**
 * Stores a review's images. Writes rows before bytes, so that the daily job finds unused images even after an
 * interruption.
 */
export async function storeReviewImages(
  env: ImageEnv,
  websiteId: string,
  staged: readonly StagedImage[],
  now: number,
): Promise<{ ids: string[] } | ImageProblem> {
  const resized: ResizedImage[] = [];
  for (const original of staged) {
    const picture = await resizeImage(env, original);
    if (typeof picture === 'function') return picture;
    resized.push(picture);
  }
  const pictures = resized.map((picture) => ({ ...picture, id: createId() }));
  if (pictures.length === 0) return { ids: [] };
  await insertReviewImages(env.DB, websiteId, pictures, now);
  await Promise.all(
    pictures.flatMap(({ id, files: widths }) =>
      widths.map(({ width, bytes }) =>
        env.MEDIA.put(reviewImageKey(websiteId, id, width), bytes, {
          httpMetadata: { contentType: 'image/webp' },
        }),
      ),
    ),
  );
  return { ids: pictures.map(({ id }) => id) };
}

const IMAGES_PER_RUN = 200;

/** Deletes images that no review used within a day, and images of deleted reviews. */
export async function deleteOrphanedImages(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  const pictures = await listOrphanedImages(env.DB, now - DAY_MS, IMAGES_PER_RUN);
  if (pictures.length === 0) return;
  await env.MEDIA.delete(
    pictures.flatMap(({ id, websiteId }) =>
      REVIEW_IMAGE_WIDTHS.map((width) => reviewImageKey(websiteId, id, width)),
    ),
  );
  await deleteOrphanedRows(
    env.DB,
    pictures.map(({ id }) => id),
  );
}
