import type { Context } from 'hono';
import { detectAudioType } from '#domain/media/audio-type.ts';
import { sniffImage } from '#domain/media/sniff.ts';
import { isSvg } from '#domain/media/svg.ts';
import { tooLargeText, uploadProblemText } from '#domain/media/upload-texts.ts';
import { detectVideoType } from '#domain/media/video-type.ts';
import * as calls from '#schema/contracts/media/calls.ts';
import {
  MAX_AUDIO_BYTES,
  MAX_UPLOAD_BYTES,
  MAX_VIDEO_BYTES,
  PART_BYTES,
  type UploadProgress,
} from '#schema/contracts/media/media.ts';
import { createId } from '#worker/crypto/random.ts';
import { findMedium } from '#worker/db/media/media.ts';
import {
  deleteUpload,
  findUpload,
  insertUpload,
  type StoredUpload,
  savePart,
} from '#worker/db/media/media-uploads.ts';
import { openBody } from '../../calls/bounded-body.ts';
import { gather } from '../../calls/bounded-stream.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound, WireException } from '../../errors.ts';
import { abandonUpload, stagingKey } from '../../media/abandon-upload.ts';
import { receiveUpload } from '../../media/receive-upload.ts';
import { saveReceived } from '../../media/save-received.ts';

/** Uploads in parts. After a network failure, only the missing parts are sent again. */
export const mediaUploadsApi = new Routes();

type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

async function getUpload(c: Context<AppEnv>, id: string): Promise<Upload> {
  const upload = await findUpload(c.env.DB, c.var.site.id, id);
  if (!upload) throw notFound(c.req.path);
  return upload;
}

const toProgress = ({ id, parts }: { id: string; parts: readonly R2UploadedPart[] }): UploadProgress => ({
  id,
  partBytes: PART_BYTES,
  parts: parts.map(({ partNumber }) => partNumber),
});
const partsIn = (bytes: number) => Math.ceil(bytes / PART_BYTES);

mediaUploadsApi.handle(calls.startUpload, async (c, { body }) => {
  const { filename, bytes } = await body;
  if (bytes > MAX_VIDEO_BYTES)
    throw new WireException(413, { error: tooLargeText(filename, MAX_VIDEO_BYTES) });
  const place = { id: createId(), websiteId: c.var.site.id };
  const { uploadId } = await c.env.MEDIA.createMultipartUpload(stagingKey(place));
  const upload = {
    ...place,
    multipartId: uploadId,
    filename,
    bytes,
    accountId: c.var.session?.accountId ?? '',
  };
  await insertUpload(c.env.DB, upload, Date.now());
  return { upload: toProgress({ ...place, parts: [] }) };
});

mediaUploadsApi.handle(calls.readUpload, async (c, { params }) => ({
  upload: toProgress(await getUpload(c, params.id)),
}));

/** Stores a part. All parts but the last have the same length. */
mediaUploadsApi.handle(calls.sendPart, async (c, { params }) => {
  const upload = await getUpload(c, params.id);
  const number = Number(params.number);
  const count = partsIn(upload.bytes);
  if (!Number.isInteger(number) || number < 1 || number > count)
    throw invalid({ number: `is not 1 to ${count}` });
  const expected = number < count ? PART_BYTES : upload.bytes - (count - 1) * PART_BYTES;
  const body = openBody(c, expected);
  const part = body ? await gather(body) : new Uint8Array();
  if (part.length !== expected) throw invalid({ length: `is not ${expected}` });
  if (number === 1) await refuseEarly(c, upload, part);
  const multipart = c.env.MEDIA.resumeMultipartUpload(stagingKey(upload), upload.multipartId);
  await savePart(c.env.DB, upload.id, await multipart.uploadPart(number, part));
  return { upload: toProgress((await findUpload(c.env.DB, c.var.site.id, upload.id)) ?? upload) };
});

/**
 * Checks the first bytes, so that an upload of the wrong type fails before all of it (up to half a gigabyte)
 * is sent.
 */
async function refuseEarly(c: Context<AppEnv>, upload: StoredUpload, head: Uint8Array): Promise<void> {
  const refusal = findRefusal(upload, head);
  if (!refusal) return;
  await abandonUpload(c.env.MEDIA, upload);
  await deleteUpload(c.env.DB, upload.id);
  throw refusal;
}

function findRefusal({ filename, bytes }: StoredUpload, head: Uint8Array): WireException | null {
  const isRecording = detectAudioType(head) !== null;
  if (!isRecording && detectVideoType(head)) return null;
  const maxBytes = isRecording ? MAX_AUDIO_BYTES : MAX_UPLOAD_BYTES;
  const sniffed = isSvg(head) ? { problem: 'svg' as const } : sniffImage(head);
  if (!isRecording && 'problem' in sniffed)
    return new WireException(415, { error: uploadProblemText(sniffed.problem, filename) });
  return bytes > maxBytes ? new WireException(413, { error: tooLargeText(filename, maxBytes) }) : null;
}

mediaUploadsApi.handle(calls.completeUpload, async (c, { params, query }) => {
  const upload = await getUpload(c, params.id);
  const missing = partsIn(upload.bytes) - upload.parts.length;
  if (missing > 0)
    throw conflict(
      missing === 1 ? 'One part has not arrived yet.' : `${missing} parts have not arrived yet.`,
      'Send them first.',
    );
  const key = stagingKey(upload);
  // If this call repeats an interrupted one, R2 may already have completed the upload.
  if (!(await c.env.MEDIA.head(key)))
    await c.env.MEDIA.resumeMultipartUpload(key, upload.multipartId).complete(upload.parts);
  const received = await receiveUpload(c.env.MEDIA, upload);
  if (received.kind === 'refused') {
    await c.env.MEDIA.delete(key);
    await deleteUpload(c.env.DB, upload.id);
    if (received.problem === 'long-recording')
      throw new WireException(413, { error: tooLargeText(upload.filename, MAX_AUDIO_BYTES) });
    throw new WireException(415, { error: uploadProblemText(received.problem, upload.filename) });
  }
  const file = { websiteId: c.var.site.id, id: upload.id, name: upload.filename, folder: query.folder ?? '' };
  await saveReceived(c.env, file, received, Date.now());
  await deleteUpload(c.env.DB, upload.id);
  await c.env.MEDIA.delete(key);
  const medium = await findMedium(c.env.DB, c.var.site.id, upload.id);
  if (!medium) throw notFound(c.req.path);
  return { medium };
});

mediaUploadsApi.handle(calls.abandonUpload, async (c, { params }) => {
  const upload = await getUpload(c, params.id);
  await abandonUpload(c.env.MEDIA, upload);
  await deleteUpload(c.env.DB, upload.id);
});
