import { watchEnd } from '#domain/media/end-watch.ts';
import { sniffPicture } from '#domain/media/sniff.ts';
import { tooLargeText, unsupportedText, uploadProblemText } from '#domain/media/upload-texts.ts';
import { webpWithoutMetadata } from '#domain/media/without-metadata.ts';
import { MAX_REVIEW_PICTURE_BYTES, REVIEW_PICTURE_WIDTHS } from '#schema/contracts/reviews/review.ts';
import { createId } from '#worker/crypto/random.ts';

type PictureEnv = Pick<Env, 'DB' | 'MEDIA' | 'IMAGES'>;
type Width = (typeof REVIEW_PICTURE_WIDTHS)[number];

/** Formats that Images makes other widths of; a GIF would lose its movement. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

export const reviewPictureKey = (websiteId: string, id: string, width: Width): string =>
  `${websiteId}/reviews/${id}/${width}w.webp`;

interface Made {
  width: number;
  height: number;
  files: readonly { width: Width; bytes: Uint8Array<ArrayBuffer> }[];
}

/** Why pictures are not taken, in words for their buyer. */
export interface PictureProblem {
  problem: string;
}

/**
 * A buyer's picture in the widths that are shown, drawn anew: what a camera wrote beside it (where it stood, and when) is in none
 * of them, and the file that was sent is kept nowhere.
 */
async function makePicture(env: PictureEnv, file: File): Promise<Made | PictureProblem> {
  if (file.size > MAX_REVIEW_PICTURE_BYTES)
    return { problem: tooLargeText(file.name, MAX_REVIEW_PICTURE_BYTES) };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sniffed = sniffPicture(bytes);
  if ('problem' in sniffed) return { problem: uploadProblemText(sniffed.problem, file.name) };
  if (!TAKEN.has(sniffed.type)) return { problem: unsupportedText(file.name) };
  const watch = watchEnd(sniffed.type);
  watch.push(bytes);
  const verdict = watch.verdict();
  if (verdict !== 'whole') return { problem: uploadProblemText(verdict, file.name) };
  try {
    const files = await Promise.all(
      REVIEW_PICTURE_WIDTHS.map(async (width) => ({ width, bytes: await drawn(env, bytes, width) })),
    );
    const [widest] = files;
    const size = widest && sniffPicture(widest.bytes);
    if (!size || 'problem' in size) throw new Error('the picture that was made is none');
    return { width: size.width, height: size.height, files };
  } catch (error) {
    // Its structure was right and its pixels are not; or Images is down. Either way nothing of it is kept.
    console.error('a picture of a review could not be made', error);
    return { problem: uploadProblemText('broken', file.name) };
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
 * Keeps pictures for a review that is about to be written; their ids, in order. Rows come before bytes, so that whatever happens in
 * between, the daily job finds what no review has taken.
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
  await env.DB.batch(
    pictures.map(({ id, width, height }, position) =>
      env.DB.prepare(
        'INSERT INTO review_pictures (id, website_id, position, width, height, created_at) VALUES (?, ?, ?, ?, ?, ?)',
      ).bind(id, websiteId, position, width, height, now),
    ),
  );
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

/** Takes away pictures that no review took within a day, or whose review is gone. */
export async function deleteOrphanedPictures(env: Pick<Env, 'DB' | 'MEDIA'>, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id, website_id AS websiteId FROM review_pictures WHERE review_id IS NULL AND created_at < ? LIMIT ${PICTURES_A_RUN}`,
  )
    .bind(now - DAY_MS)
    .all<{ id: string; websiteId: string }>();
  if (results.length === 0) return;
  await env.MEDIA.delete(
    results.flatMap(({ id, websiteId }) =>
      REVIEW_PICTURE_WIDTHS.map((width) => reviewPictureKey(websiteId, id, width)),
    ),
  );
  await env.DB.prepare(
    'DELETE FROM review_pictures WHERE review_id IS NULL AND id IN (SELECT value FROM json_each(?))',
  )
    .bind(JSON.stringify(results.map(({ id }) => id)))
    .run();
}
