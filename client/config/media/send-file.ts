import * as calls from '#schema/contracts/media/calls.ts';
import { type Medium, PART_BYTES, type UploadProgress } from '#schema/contracts/media/media.ts';
import { ApiError, explain } from '../shell/api.ts';
import { callAddress, callApi } from '../shell/call-api.ts';
import { type Answered, mayRetry, sendBytes } from './request.ts';
import { createPartSender, type PartWire, type Sent } from './send-parts.ts';
import type { SendFile, SendOutcome } from './uploads.ts';

const NO_ANSWER = 'The server did not respond. Try again.';
const LONGEST_WAIT_MS = 16_000;
const ignore = () => {};

/** Types that may be a video container, which is only recognized by its last bytes. */
const MAYBE_VIDEO_TYPES = /^(?:video\/|audio\/(?:mp4|x-m4a|m4a|aac)$)/;

/**
 * Uploads a file into a folder ('' = none): whole if small, else (and any video) in parts that survive a network
 * failure.
 */
export function sendFileInto(folder: () => string): SendFile {
  const inParts = createPartSender(wireInto(folder));
  return async (file, onProgress, signal) => {
    // The route for whole files accepts images and audio only.
    if (file.size > PART_BYTES || MAYBE_VIDEO_TYPES.test(file.type)) return inParts(file, onProgress, signal);
    const answer = await sendBytes<{ medium: Medium }>({
      method: 'POST',
      path: callAddress(calls.uploadMedium, {
        query: { filename: file.name, folder: folder() || undefined },
      }),
      body: file,
      onProgress: (bytes, total) => onProgress(bytes / total),
      signal,
    });
    const outcome = toOutcome(answer);
    return outcome.kind === 'lost'
      ? { kind: 'failed', reason: 'Network error. The file was not uploaded. Try again.', mayRetry: true }
      : outcome;
  };
}

function toOutcome(answer: Answered<{ medium?: Medium }>): SendOutcome | { kind: 'lost' } {
  if (answer.kind !== 'answer') return answer;
  if (answer.status === 201 && answer.body.medium) return { kind: 'done', medium: answer.body.medium };
  return { kind: 'failed', reason: answer.body.error ?? NO_ANSWER, mayRetry: mayRetry(answer.status) };
}

function toSent(answer: Answered<{ upload?: UploadProgress }>): Sent<UploadProgress> {
  if (answer.kind !== 'answer') return answer;
  if (answer.body.upload) return { kind: 'ok', value: answer.body.upload };
  if (mayRetry(answer.status)) return { kind: 'lost' };
  return { kind: 'refused', reason: answer.body.error ?? NO_ANSWER, isGone: answer.status === 404 };
}

async function toSentApi(call: Promise<{ upload: UploadProgress }>): Promise<Sent<UploadProgress>> {
  try {
    return { kind: 'ok', value: (await call).upload };
  } catch (error) {
    if (!(error instanceof ApiError) || mayRetry(error.status)) return { kind: 'lost' };
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
    return toOutcome(await sendBytes({ method: 'POST', path, body: null, onProgress: ignore, signal }));
  },
  abort: (id) => {
    // Leftovers are removed within a day.
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
