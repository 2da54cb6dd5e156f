/** Default wait before a debounced call (B9.1.23). */
export const DEBOUNCE_MS = 150;

/** Returns a function that calls `run` once `waitMs` have passed without another call. */
export function createDebounce(run: () => void, waitMs = DEBOUNCE_MS) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clear = () => clearTimeout(timer);
  return {
    call(): void {
      clear();
      timer = setTimeout(run, waitMs);
    },
    clear,
  };
}

/** Number of latest durations in the average (B9.4.05). */
const REMEMBERED = 22;

/**
 * Delays `run`, which reads the layout, by twice its average duration, so that a slow page runs it less
 * often.
 */
export function createAdaptiveThrottle(run: () => void): () => void {
  const timesMs: number[] = [];
  let isWaiting = false;
  const measure = () => {
    isWaiting = false;
    const startedAt = performance.now();
    run();
    timesMs.push(performance.now() - startedAt);
    if (timesMs.length > REMEMBERED) timesMs.shift();
  };
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    const total = timesMs.reduce((sum, ms) => sum + ms, 0);
    setTimeout(measure, timesMs.length === 0 ? 0 : (2 * total) / timesMs.length);
  };
}
