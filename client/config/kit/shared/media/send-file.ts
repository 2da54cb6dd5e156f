import { ApiError, explain } from '#client/config/kit/api/api.ts';
import { callAddress, callApi } from '#client/config/kit/api/call-api.ts';
import { type Answered, canRetry, sendBytes } from '#client/config/kit/api/send-bytes.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import * as calls from '#schema/contracts/media/calls.ts';
import { type Medium, PART_BYTES, type UploadProgress } from '#schema/contracts/media/media.ts';
import { createPartSender, type PartWire, type Sent } from './send-parts.ts';
import type { SendFile, SendOutcome } from './uploads.ts';

const { upload: texts } = COMPONENT_TEXTS;
const LOST = `${texts.network}. The file was not uploaded.`;
const LONGEST_WAIT_MS = 16_000;
const ignore = () => {};

/** MIME types of files that may be a video container, which only the file's last bytes identify. */
const MAYBE_VIDEO_TYPES = /^(?:video\/|audio\/(?:mp4|x-m4a|m4a|aac)$)/;

/** Uploads files. Large files and videos are sent in parts, so that a network failure loses only one part. */
export function sendFileInto(folder: () => string): SendFile {
  const inParts = createPartSender(wireInto(folder));
  return async (file, onProgress, signal) => {
    // The route for whole files accepts images and audio only.
    if (file.size > PART_BYTES || MAYBE_VIDEO_TYPES.test(file.type)) return inParts(file, onProgress, signal);
    const answer = await sendBytes({
      method: 'POST',
      path: callAddress(calls.uploadMedium, {
        query: { filename: file.name, folder: folder() || undefined },
      }),
      body: file,
      answer: calls.uploadMedium.answer,
      onProgress: (bytes, total) => onProgress(bytes / total),
      signal,
    });
    const outcome = toOutcome(answer);
    return outcome.kind === 'lost' ? { kind: 'failed', reason: LOST, canRetry: true } : outcome;
  };
}

/**
 * Converts a response to an outcome. `noReason` replaces a missing error message. If all bytes were sent, the
 * server must have failed to process the file.
 */
function toOutcome(
  answer: Answered<{ medium: Medium }>,
  noReason: string = texts.error,
): SendOutcome | { kind: 'lost' } {
  if (answer.kind === 'done') return { kind: 'done', medium: answer.value.medium };
  if (answer.kind !== 'refused') return answer;
  return { kind: 'failed', reason: answer.error.error ?? noReason, canRetry: canRetry(answer.status) };
}

function toSent(answer: Answered<{ upload: UploadProgress }>): Sent<UploadProgress> {
  if (answer.kind === 'done') return { kind: 'ok', value: answer.value.upload };
  if (answer.kind !== 'refused') return answer;
  if (canRetry(answer.status)) return { kind: 'lost' };
  return { kind: 'refused', reason: answer.error.error ?? texts.error, isGone: answer.status === 404 };
}

async function toSentApi(call: Promise<{ upload: UploadProgress }>): Promise<Sent<UploadProgress>> {
  try {
    return { kind: 'ok', value: (await call).upload };
  } catch (error) {
    if (!(error instanceof ApiError) || canRetry(error.status)) return { kind: 'lost' };
    return { kind: 'refused', reason: explain(error), isGone: error.status === 404 };
  }
}

const wireInto = (folder: () => string): PartWire => ({
  start: ({ name, size }) => toSentApi(callApi(calls.startUpload, { body: { filename: name, bytes: size } })),
  read: (id) => toSentApi(callApi(calls.readUpload, { params: { id } })),
  part: async (id, number, piece, onProgress, signal) =>
    toSent(
      await sendBytes({
        method: 'PUT',
        path: callAddress(calls.sendPart, { params: { id, number: String(number) } }),
        body: piece,
        answer: calls.sendPart.answer,
        onProgress,
        signal,
      }),
    ),
  complete: async (id) => {
    const path = callAddress(calls.completeUpload, {
      params: { id },
      query: { folder: folder() || undefined },
    });
    const { signal } = new AbortController();
    const { answer } = calls.completeUpload;
    return toOutcome(
      await sendBytes({ method: 'POST', path, body: null, answer, onProgress: ignore, signal }),
      texts.processing,
    );
  },
  abort: (id) => {
    // If this call fails, the server removes the parts within a day.
    callApi(calls.abandonUpload, { params: { id } }).catch(ignore);
  },
  wait: (tries, signal) =>
    new Promise((resolve) => {
      const end = () => {
        window.clearTimeout(timer);
        removeEventListener('online', end);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = window.setTimeout(end, Math.min(LONGEST_WAIT_MS, 500 * 2 ** tries));
      addEventListener('online', end);
      signal.addEventListener('abort', end);
    }),
});
