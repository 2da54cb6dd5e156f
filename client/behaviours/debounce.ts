/** Default wait of a debounced call (B9.1.23). */
export const DEBOUNCE_MS = 150;

/** Creates a function that runs `run` once no further call has arrived for `waitMs`. */
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

/** Number of run times in the average (B9.4.05). */
const REMEMBERED = 22;

/**
 * Defers frequent work that reads the layout by twice the average of its last run times, so that it runs
 * less often on slow pages and machines. Calls in between are merged into one.
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
