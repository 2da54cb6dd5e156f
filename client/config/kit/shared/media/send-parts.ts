import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { PART_BYTES, type UploadProgress } from '#schema/contracts/media/media.ts';
import type { SendFile, SendOutcome } from './uploads.ts';

/** `lost` means that no response arrived; `refused` means that retrying cannot help. */
export type Sent<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'lost' }
  | { kind: 'refused'; reason: string; isGone: boolean }
  | { kind: 'cancelled' };

/**
 * Server calls for uploading a file in parts. `wait` resolves before the next retry, and earlier when the
 * browser is back online.
 */
export interface PartWire {
  start: (file: File) => Promise<Sent<UploadProgress>>;
  read: (id: string) => Promise<Sent<UploadProgress>>;
  part: (
    id: string,
    number: number,
    piece: Blob,
    onProgress: (bytes: number) => void,
    signal: AbortSignal,
  ) => Promise<Sent<UploadProgress>>;
  complete: (id: string) => Promise<SendOutcome | { kind: 'lost' }>;
  abort: (id: string) => void;
  wait: (tries: number, signal: AbortSignal) => Promise<void>;
}

export const MAX_TRIES = 6;
const LOST = `${COMPONENT_TEXTS.upload.incomplete}. Try again to upload the rest.`;

/** Ids of started uploads by file, so that a retry can resume even after the upload list was closed. */
const begun = new Map<string, string>();
const getFingerprint = ({ name, size, lastModified }: File) => `${name}/${size}/${lastModified}`;

/** Uploads a file in parts of 5 MiB. After a network failure, the upload resumes with the missing parts. */
export function createPartSender(wire: PartWire): SendFile {
  return async (file, onProgress, signal) => {
    const key = getFingerprint(file);
    const found = await getProgress(wire, file, begun.get(key));
    if (found.kind !== 'ok') return getOutcome(found);
    const { id } = found.value;
    begun.set(key, id);
    const outcome = await sendMissing(wire, { file, progress: found.value, onProgress, signal });
    if (outcome.kind === 'cancelled') wire.abort(id);
    if (outcome.kind !== 'failed' || !outcome.canRetry) begun.delete(key);
    return outcome;
  };
}

async function getProgress(
  wire: PartWire,
  file: File,
  known: string | undefined,
): Promise<Sent<UploadProgress>> {
  if (!known) return wire.start(file);
  const read = await wire.read(known);
  // Start over if the server has discarded the upload.
  return read.kind === 'refused' && read.isGone ? wire.start(file) : read;
}

function getOutcome(sent: Exclude<Sent<unknown>, { kind: 'ok' }>): SendOutcome {
  if (sent.kind === 'cancelled') return sent;
  return sent.kind === 'lost'
    ? { kind: 'failed', reason: LOST, canRetry: true }
    : { kind: 'failed', reason: sent.reason, canRetry: false };
}

interface Job {
  file: File;
  progress: UploadProgress;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

async function sendMissing(
  wire: PartWire,
  { file, progress, onProgress, signal }: Job,
): Promise<SendOutcome> {
  const there = new Set(progress.parts);
  const count = Math.ceil(file.size / PART_BYTES);
  const getBytes = (number: number) => Math.min(PART_BYTES, file.size - (number - 1) * PART_BYTES);
  let arrived = [...there].reduce((sum, number) => sum + getBytes(number), 0);
  for (let number = 1; number <= count; number++) {
    if (there.has(number)) continue;
    const piece = file.slice((number - 1) * PART_BYTES, number * PART_BYTES);
    const sent = await persist(
      () =>
        wire.part(progress.id, number, piece, (bytes) => onProgress((arrived + bytes) / file.size), signal),
      { wire, signal },
    );
    if (sent.kind !== 'ok') return getOutcome(sent);
    arrived += getBytes(number);
    onProgress(arrived / file.size);
  }
  const ended = await persist(() => wire.complete(progress.id), { wire, signal });
  return ended.kind === 'lost' ? getOutcome(ended) : ended;
}

async function persist<Answer extends { kind: string }>(
  call: () => Promise<Answer>,
  { wire, signal }: { wire: PartWire; signal: AbortSignal },
): Promise<Answer | { kind: 'cancelled' }> {
  for (let tries = 1; ; tries++) {
    if (signal.aborted) return { kind: 'cancelled' };
    const answer = await call();
    if (answer.kind !== 'lost' || tries >= MAX_TRIES) return answer;
    await wire.wait(tries, signal);
  }
}
