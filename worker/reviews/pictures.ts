import { watchEnd } from '#domain/media/end-watch.ts';
import { sniffPicture } from '#domain/media/sniff.ts';
import { webpWithoutMetadata } from '#domain/media/without-metadata.ts';
import { MAX_REVIEW_PICTURE_BYTES, REVIEW_PICTURE_WIDTHS } from '#schema/contracts/reviews/review.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  deleteOrphanedRows,
  insertPictures,
  listOrphanedPictures,
} from '#worker/db/reviews/review-pictures.ts';
import { describePictureProblem } from './problems.ts';

type PictureEnv = Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>;
type Width = (typeof REVIEW_PICTURE_WIDTHS)[number];

/** Formats that Images resizes; a GIF would lose its animation. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export const reviewPictureKey = (websiteId: string, id: string, width: Width): string =>
  `${websiteId}/reviews/${id}/${width}w.webp`;

interface Made {
  width: number;
  height: number;
  files: readonly { width: Width; bytes: Uint8Array<ArrayBuffer> }[];
}

/** Why pictures are rejected, as text for the visitor. */
export interface PictureProblem {
  problem: (texts: Messages['reviewForm']['problems']) => string;
}

const refuse = (problem: Parameters<typeof describePictureProblem>[0], { name }: File): PictureProblem => ({
  problem: (texts) => describePictureProblem(problem, name, texts),
});

/**
 * A buyer's picture in the displayed widths, re-encoded: camera metadata (place and time) is removed, and the original
 * is not stored.
 */
async function makePicture(env: PictureEnv, file: File): Promise<Made | PictureProblem> {
  if (file.size > MAX_REVIEW_PICTURE_BYTES) return refuse('too-large', file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sniffed = sniffPicture(bytes);
  if ('problem' in sniffed) return refuse(sniffed.problem, file);
  if (!TAKEN.has(sniffed.type)) return refuse('unsupported', file);
  const watch = watchEnd(sniffed.type);
  watch.push(bytes);
  const verdict = watch.verdict();
  if (verdict !== 'whole') return refuse(verdict, file);
  try {
    const files = await Promise.all(
      REVIEW_PICTURE_WIDTHS.map(async (width) => ({ width, bytes: await drawn(env, bytes, width) })),
    );
    const [widest] = files;
    const size = widest && sniffPicture(widest.bytes);
    if (!size || 'problem' in size) throw new Error('the picture that was made is none');
    return { width: size.width, height: size.height, files };
  } catch (error) {
    // The file's structure is valid but its pixels are not, or Images is down. Either way nothing is stored.
    console.error('a picture of a review could not be made', error);
    return refuse('broken', file);
  }
}

async function drawn(env: PictureEnv, bytes: Uint8Array, width: Width): Promise<Uint8Array<ArrayBuffer>> {
  const made = await env.IMAGES.input(new Blob([bytes.slice()]).stream())
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: 78 });
  const clean = webpWithoutMetadata(new Uint8Array(await made.response().arrayBuffer()));
  if (!clean) throw new Error('Images answered with something that is no WebP');
  return clean;
}

/**
 * Stores pictures for a review about to be written and returns their ids in order. Rows come before bytes, so that the
 * daily job finds unused ones whatever happens in between.
 */
export async function keepPictures(
  env: PictureEnv,
  websiteId: string,
  files: readonly File[],
  now: number,
): Promise<{ ids: string[] } | PictureProblem> {
  const made: Made[] = [];
  for (const file of files) {
    const picture = await makePicture(env, file);
    if ('problem' in picture) return picture;
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

const DAY_MS = 86_400_000;
const PICTURES_A_RUN = 200;

/** Deletes pictures that no review used within a day, or whose review is gone. */
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
