/** Default wait of a debounced call (B9.1.23, decisions 3). */
export const DEBOUNCE_MS = 150;

/** Runs once no further call has arrived for `ms`. */
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

/** Run times that are averaged (B9.4.05). */
const REMEMBERED = 22;

/**
 * Defers frequent work that reads the layout to twice the average of its last run times: the slower the page or the machine, the
 * rarer it runs. Calls in between are one.
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
