import type { LocalCopy } from './autosave.ts';
import type { DraftStorage } from './draft-storage.ts';

/** How long a copy waits for an idle moment, at most. */
const LONGEST_WAIT_MS = 1000;

/** Writes the newest copy when the page has a moment, so that no keystroke waits for it; `write` does it at once. */
export function keepWhenIdle<Draft>(storage: DraftStorage<Draft>) {
  let waiting: LocalCopy<Draft> | null = null;
  let cancel = () => {};
  const write = (): void => {
    cancel();
    if (waiting) storage.keep(waiting);
    waiting = null;
  };
  return {
    keep(copy: LocalCopy<Draft>): void {
      const isPlanned = waiting !== null;
      waiting = copy;
      if (!isPlanned) cancel = callWhenIdle(write);
    },
    write,
    forget(): void {
      cancel();
      waiting = null;
      storage.forget();
    },
  };
}

/** Safari has no requestIdleCallback. Returns how to call it off. */
function callWhenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LONGEST_WAIT_MS / 4);
  return () => clearTimeout(timer);
}
