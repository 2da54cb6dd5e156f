import { createStore } from '#client/config/kit/store.ts';
import { tooLargeText, unsupportedText } from '#domain/media/upload-texts.ts';
import {
  MAX_AUDIO_BYTES,
  MAX_UPLOAD_BYTES,
  MAX_VIDEO_BYTES,
  type Medium,
} from '#schema/contracts/media/media.ts';

export type UploadState =
  | { kind: 'waiting' }
  | { kind: 'sending'; share: number }
  | { kind: 'done'; medium: Medium }
  | { kind: 'failed'; reason: string; canRetry: boolean }
  /** `wasProcessing` means that all bytes were sent and the server was processing the file. */
  | { kind: 'cancelled'; wasProcessing: boolean };

export interface Upload {
  id: number;
  file: File;
  state: UploadState;
}

export type SendOutcome =
  | { kind: 'done'; medium: Medium }
  | { kind: 'failed'; reason: string; canRetry: boolean }
  | { kind: 'cancelled' };

/** `onProgress` receives the completed share, 0 to 1. Never throws. */
export type SendFile = (
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<SendOutcome>;

export const PARALLEL_UPLOADS = 3;

/** Video types that every browser plays. */
const VIDEO_TYPES: ReadonlySet<string> = new Set(['video/mp4', 'video/webm']);

const MAX_BYTES: Readonly<Record<string, number>> = { video: MAX_VIDEO_BYTES, audio: MAX_AUDIO_BYTES };

/** Validates a file's type and size before the upload. The server validates the file's bytes. */
function findFault(file: File): string | null {
  const kind = file.type.split('/')[0] ?? '';
  const maxBytes = MAX_BYTES[kind] ?? MAX_UPLOAD_BYTES;
  if (file.size > maxBytes) return tooLargeText(file.name, maxBytes);
  // Browsers report different MIME types for audio, so the server alone checks the format.
  if (kind === '' || kind === 'image' || kind === 'audio' || file.type === 'application/ogg') return null;
  if (kind === 'video') return VIDEO_TYPES.has(file.type) ? null : unsupportedText(file.name, 'video');
  return unsupportedText(file.name);
}

const isOpen = ({ kind }: UploadState): boolean => kind === 'waiting' || kind === 'sending';

export function createUploads(send: SendFile, onDone: (medium: Medium) => void) {
  const store = createStore<{ uploads: Upload[] }>({ uploads: [] });
  const running = new Map<number, AbortController>();
  const reported = new Set<number>();
  let nextId = 1;

  const find = (id: number) => store.get().uploads.find((upload) => upload.id === id);
  function enter(id: number, state: UploadState): void {
    store.set({
      uploads: store.get().uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
    });
  }

  /**
   * Reports images in the order in which they were chosen. An image waits for earlier images, but not for
   * videos.
   */
  function reportDone(): void {
    let isHeld = false;
    for (const { id, file, state } of store.get().uploads) {
      const isImage = file.type.startsWith('image/');
      if (isOpen(state)) isHeld ||= isImage;
      else if (state.kind === 'done' && !reported.has(id) && !(isImage && isHeld)) {
        reported.add(id);
        onDone(state.medium);
      }
    }
  }

  function pump(): void {
    for (const { id, file, state } of store.get().uploads) {
      if (running.size >= PARALLEL_UPLOADS) return;
      if (state.kind === 'waiting' && !running.has(id)) void run(id, file);
    }
  }

  async function run(id: number, file: File): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    enter(id, { kind: 'sending', share: 0 });
    const outcome = await send(file, (share) => enter(id, { kind: 'sending', share }), controller.signal);
    running.delete(id);
    const last = find(id)?.state;
    const wasProcessing = last?.kind === 'sending' && last.share >= 1;
    enter(id, outcome.kind === 'cancelled' ? { kind: 'cancelled', wasProcessing } : outcome);
    reportDone();
    pump();
  }

  return {
    store,
    add(files: readonly File[]): void {
      const added = files.map((file): Upload => {
        const fault = findFault(file);
        return {
          id: nextId++,
          file,
          state: fault ? { kind: 'failed', reason: fault, canRetry: false } : { kind: 'waiting' },
        };
      });
      store.set({ uploads: [...store.get().uploads, ...added] });
      pump();
    },
    cancel(id: number): void {
      if (find(id)?.state.kind === 'waiting') enter(id, { kind: 'cancelled', wasProcessing: false });
      running.get(id)?.abort();
      reportDone();
    },
    retry(id: number): void {
      const kind = find(id)?.state.kind;
      if (kind !== 'failed' && kind !== 'cancelled') return;
      enter(id, { kind: 'waiting' });
      pump();
    },
    clear(): void {
      store.set({
        uploads: store
          .get()
          .uploads.filter(({ id, state }) => isOpen(state) || (state.kind === 'done' && !reported.has(id))),
      });
    },
    stop(): void {
      for (const controller of running.values()) controller.abort();
    },
  };
}
export type Uploads = ReturnType<typeof createUploads>;
