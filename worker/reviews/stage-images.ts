import { watchEnd } from '#domain/media/end-watch.ts';
import { sniffImage } from '#domain/media/sniff.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { MAX_REVIEW_IMAGE_BYTES, MAX_REVIEW_IMAGES } from '#schema/contracts/reviews/review.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { TakeFile } from '#worker/calls/read-form.ts';
import { createId } from '#worker/crypto/random.ts';
import { storeStream } from '#worker/media/store-stream.ts';
import { readHead } from '#worker/media/stream-upload.ts';
import { describeImageProblem } from './problems.ts';

/**
 * Number of bytes that suffices to reach a JPEG's frame header, which follows its colour profile and preview.
 */
const HEAD_BYTES = 1_000_000;
/** Formats that the Images service can resize. A GIF would lose its animation. */
const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** R2 prefix of original images that wait to be re-encoded. */
const STAGED = 'staged/';

export interface StagedImage {
  key: string;
  name: string;
}

export type ImageProblem = (texts: Messages['reviewForm']['problems']) => string;

export const refuseImage =
  (problem: Parameters<typeof describeImageProblem>[0], name: string): ImageProblem =>
  (texts) =>
    describeImageProblem(problem, name, texts);

export interface SentImages {
  take: TakeFile;
  staged: StagedImage[];
  problem: ImageProblem | null;
}

/** Stores a form's images while the form is read, unless `mayStore` throws. */
export function stageImages(
  bucket: R2Bucket,
  websiteId: string,
  mayStore: (before: Parameters<TakeFile>[1]) => Promise<unknown>,
): SentImages {
  const staged: StagedImage[] = [];
  const sent: SentImages = {
    staged,
    problem: null,
    take: async (file, before) => {
      if (file.field !== 'pictures' || sent.problem) return;
      await mayStore(before);
      if (staged.length === MAX_REVIEW_IMAGES) {
        sent.problem = (texts) => texts.manyPictures({ count: MAX_REVIEW_IMAGES });
        return;
      }
      const key = `${STAGED}${websiteId}/${createId()}`;
      sent.problem = await stage(bucket, key, file, (picture) => staged.push(picture));
    },
  };
  return sent;
}

async function stage(
  bucket: R2Bucket,
  key: string,
  file: Parameters<TakeFile>[0],
  keep: (picture: StagedImage) => void,
): Promise<ImageProblem | null> {
  const { name } = file;
  const head = await readHead(file, HEAD_BYTES);
  if (head.byteLength === 0) return null;
  const sniffed = sniffImage(head);
  if ('problem' in sniffed) return refuseImage(sniffed.problem, name);
  if (!ACCEPTED_TYPES.has(sniffed.type)) return refuseImage('unsupported', name);
  const watch = watchEnd(sniffed.type, head);
  const bytes = await storeStream(bucket, key, {
    reader: file,
    head,
    maxBytes: MAX_REVIEW_IMAGE_BYTES,
    contentType: sniffed.type,
    onPiece: watch.push,
  });
  if (bytes === null) return refuseImage('too-large', name);
  keep({ key, name });
  const verdict = watch.verdict();
  return verdict === 'whole' ? null : refuseImage(verdict, name);
}

export async function deleteStaged(bucket: R2Bucket, { staged }: SentImages): Promise<void> {
  if (staged.length > 0) await bucket.delete(staged.map(({ key }) => key));
}

const LISTS_A_RUN = 20;

/** Deletes original images that interrupted requests left behind. */
export async function deleteOldStaged(bucket: R2Bucket, now: number): Promise<void> {
  let cursor: string | undefined;
  for (let list = 0; list < LISTS_A_RUN; list += 1) {
    const found = await bucket.list({ prefix: STAGED, ...(cursor !== undefined && { cursor }) });
    const old = found.objects.filter(({ uploaded }) => uploaded.getTime() < now - DAY_MS);
    if (old.length > 0) await bucket.delete(old.map(({ key }) => key));
    if (!found.truncated) return;
    cursor = found.cursor;
  }
}
