import { listFields } from '#domain/forms/answers.ts';
import { fileProblem } from '#domain/forms/fields/file.ts';
import { isNamedToRun, nameForType, safeName } from '#domain/forms/file-name.ts';
import { isTrueToType } from '#domain/forms/sniff-file.ts';
import type { FormTexts } from '#domain/forms/texts.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { insertFile } from '#worker/db/forms/files.ts';

/** R2 key of a file: apart from the media library, and served as an attachment only. */
export const fileKey = (websiteId: string, id: string): string => `forms/${websiteId}/${id}`;

export interface ReceivedFile {
  websiteId: string;
  formId: string;
  fieldId: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Stores a visitor's file until its form is submitted; returns a message when it is rejected. */
export async function receiveFile(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  form: FormDefinition,
  { websiteId, formId, fieldId, name, type, bytes }: ReceivedFile,
  { now, texts }: { now: number; texts: FormTexts },
): Promise<FileAnswer | { problem: string }> {
  const field = listFields(form).find((candidate) => candidate.id === fieldId);
  if (field?.type !== 'file') return { problem: texts.fileUnknown };
  const plainType = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const sent = { name: safeName(name), type: plainType, bytes: bytes.byteLength };
  const problem = fileProblem(sent, field, texts);
  if (problem) return { problem };
  if (isNamedToRun(name, plainType))
    return {
      problem: texts.fileProgram({ name: sent.name }),
    };
  if (!isTrueToType(bytes.subarray(0, 4_096), plainType))
    return { problem: texts.fileDamaged({ name: sent.name }) };
  const file = { ...sent, name: nameForType(name, plainType) };
  const id = randomHex(16);
  await env.MEDIA.put(fileKey(websiteId, id), bytes, {
    httpMetadata: { contentType: 'application/octet-stream' },
  });
  try {
    await insertFile(env.DB, { id, websiteId, formId, fieldId, ...file }, now);
  } catch (error) {
    // Without a row, nothing would ever find and delete the bytes.
    await env.MEDIA.delete(fileKey(websiteId, id));
    throw error;
  }
  return { id, ...file };
}

/** R2 deletes at most a thousand keys per call. */
const KEYS_AT_ONCE = 1_000;

export async function deleteFiles(media: R2Bucket, websiteId: string, ids: readonly string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += KEYS_AT_ONCE)
    await media.delete(ids.slice(at, at + KEYS_AT_ONCE).map((id) => fileKey(websiteId, id)));
}
