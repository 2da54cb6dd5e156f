import { watchEnd } from '#domain/media/end-watch.ts';
import { sniffPicture } from '#domain/media/sniff.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { MAX_REVIEW_PICTURE_BYTES, MAX_REVIEW_PICTURES } from '#schema/contracts/reviews/review.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { TakeFile } from '#worker/calls/read-form.ts';
import { createId } from '#worker/crypto/random.ts';
import { storeStream } from '#worker/media/store-stream.ts';
import { readHead } from '#worker/media/stream-upload.ts';
import { describePictureProblem } from './problems.ts';

/** Bytes that contain the frame header of a JPEG, which follows its colour profile and preview. */
const HEAD_BYTES = 1_000_000;
/** Formats that Images resizes; a GIF would lose its animation. */
const TAKEN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** R2 prefix of originals until their form is read and they are re-encoded. */
const STAGED = 'staged/';

/** An uploaded image in R2. */
export interface StagedPicture {
  key: string;
  name: string;
}

/** Why an image was rejected, as text for the visitor. */
export type PictureProblem = (texts: Messages['reviewForm']['problems']) => string;

export const refusePicture =
  (problem: Parameters<typeof describePictureProblem>[0], name: string): PictureProblem =>
  (texts) =>
    describePictureProblem(problem, name, texts);

export interface SentPictures {
  take: TakeFile;
  staged: StagedPicture[];
  /** The first problem; later images are not stored. */
  problem: PictureProblem | null;
}

/** Stages the images of a review while its form is read, unless `mayStore` throws. */
export function takePictures(
  bucket: R2Bucket,
  websiteId: string,
  mayStore: (before: Parameters<TakeFile>[1]) => Promise<unknown>,
): SentPictures {
  const staged: StagedPicture[] = [];
  const sent: SentPictures = {
    staged,
    problem: null,
    take: async (file, before) => {
      if (file.field !== 'pictures' || sent.problem) return;
      await mayStore(before);
      if (staged.length === MAX_REVIEW_PICTURES) {
        sent.problem = (texts) => texts.manyPictures({ count: MAX_REVIEW_PICTURES });
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
  keep: (picture: StagedPicture) => void,
): Promise<PictureProblem | null> {
  const { name } = file;
  const head = await readHead(file, HEAD_BYTES);
  if (head.byteLength === 0) return null;
  const sniffed = sniffPicture(head);
  if ('problem' in sniffed) return refusePicture(sniffed.problem, name);
  if (!TAKEN.has(sniffed.type)) return refusePicture('unsupported', name);
  const watch = watchEnd(sniffed.type, head);
  const bytes = await storeStream(bucket, key, {
    reader: file,
    head,
    maxBytes: MAX_REVIEW_PICTURE_BYTES,
    contentType: sniffed.type,
    onPiece: watch.push,
  });
  if (bytes === null) return refusePicture('too-large', name);
  keep({ key, name });
  const verdict = watch.verdict();
  return verdict === 'whole' ? null : refusePicture(verdict, name);
}

/** Deletes originals that were re-encoded, or whose review was not stored. */
export async function deleteStaged(bucket: R2Bucket, { staged }: SentPictures): Promise<void> {
  if (staged.length > 0) await bucket.delete(staged.map(({ key }) => key));
}

const LISTS_A_RUN = 20;

/** Deletes originals left behind by an interrupted request. */
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
