import type { Context } from 'hono';
import { listFields } from '#domain/forms/answers.ts';
import { fileProblem, fileTooLargeText } from '#domain/forms/fields/file.ts';
import { isNamedToRun, isTrueToType, toNameForType, toSafeFileName } from '#domain/forms/files.ts';
import { UPLOADS_AN_HOUR } from '#domain/forms/limits.ts';
import type { FormTexts } from '#domain/forms/texts.ts';
import { HOUR_MS } from '#domain/time/units.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import type { ByteReader } from '#worker/calls/bounded-stream.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { insertFile, saveFileLength } from '#worker/db/forms/files.ts';
import { deleteFileRows } from '#worker/db/forms/tidy-forms.ts';
import { type AttemptAnswer, countAttempt } from '#worker/db/shared/attempts.ts';
import { storeStream } from '#worker/media/store-stream.ts';
import { readHead, streamUpload } from '#worker/media/stream-upload.ts';
import type { AppEnv } from '../env.ts';
import { hashVisitorAddress } from './visitor.ts';

/** Number of bytes that suffices for any file signature. */
const HEAD_BYTES = 4_096;

/**
 * Returns the file's key in R2. The key is outside the media library, and the file is served only as an
 * attachment.
 */
export const fileKey = (websiteId: string, id: string): string => `forms/${websiteId}/${id}`;

export interface ReceivedFile {
  websiteId: string;
  formId: string;
  fieldId: string;
  name: string;
  type: string;
  reader: ByteReader;
  /** Length in bytes, if known before the file is read. */
  length?: number | undefined;
}

/** Stores a file until its form is submitted. Returns a message if the file is rejected. */
export async function receiveFile(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  form: FormDefinition,
  { websiteId, formId, fieldId, name, type, reader, length }: ReceivedFile,
  { now, texts }: { now: number; texts: FormTexts },
): Promise<FileAnswer | { problem: string }> {
  const field = listFields(form).find((candidate) => candidate.id === fieldId);
  if (field?.type !== 'file') return { problem: texts.fileUnknown };
  const plainType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const sent = { name: toSafeFileName(name), type: plainType };
  const head = await readHead(reader, HEAD_BYTES);
  const problem = fileProblem({ ...sent, bytes: length ?? head.byteLength }, field, texts);
  if (problem) return { problem };
  if (isNamedToRun(name, plainType)) return { problem: texts.fileProgram({ name: sent.name }) };
  if (!isTrueToType(head.subarray(0, HEAD_BYTES), plainType))
    return { problem: texts.fileDamaged({ name: sent.name }) };
  const file = { ...sent, id: randomHex(16), name: toNameForType(name, plainType) };
  // Insert the row first. Without it, the stored bytes would never be found and deleted if the visitor left.
  await insertFile(env.DB, { ...file, websiteId, formId, fieldId, bytes: 0 }, now);
  const bytes = await store(env, fileKey(websiteId, file.id), {
    reader,
    head,
    length,
    maxBytes: field.maxBytes,
  })
    // Delete the row now instead of leaving it to the daily job.
    .catch(async (error) => {
      await deleteFileRows(env.DB, [file.id]);
      throw error;
    });
  if (bytes === null) {
    await deleteFileRows(env.DB, [file.id]);
    return { problem: fileTooLargeText(sent.name, field, texts) };
  }
  await saveFileLength(env.DB, file.id, bytes);
  return { ...file, bytes };
}

async function store(
  { MEDIA }: Pick<Env, 'MEDIA'>,
  key: string,
  {
    reader,
    head,
    length,
    maxBytes,
  }: Pick<ReceivedFile, 'reader' | 'length'> & { head: Uint8Array; maxBytes: number },
): Promise<number | null> {
  const upload = { reader, head, contentType: 'application/octet-stream' };
  if (length === undefined) return storeStream(MEDIA, key, { ...upload, maxBytes });
  await streamUpload(MEDIA, key, { ...upload, length });
  return length;
}

/** Maximum number of keys in one delete call of R2. */
const MAX_KEYS_PER_DELETE = 1_000;

export async function deleteFiles(media: R2Bucket, websiteId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_KEYS_PER_DELETE)
    await media.delete(ids.slice(at, at + MAX_KEYS_PER_DELETE).map((id) => fileKey(websiteId, id)));
}

/** Counts an upload against the hourly limits per sender and per form. */
export async function countUpload(c: Context<AppEnv>, formId: string): Promise<AttemptAnswer> {
  const ipHash = await hashVisitorAddress(c);
  return countAttempt(
    c.env.DB,
    [
      { key: `form-file:${c.var.site.id}:${ipHash}`, limit: UPLOADS_AN_HOUR.perAddress, windowMs: HOUR_MS },
      { key: `form-file:${formId}`, limit: UPLOADS_AN_HOUR.perForm, windowMs: HOUR_MS },
    ],
    Date.now(),
  );
}
