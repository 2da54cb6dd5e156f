/** Maximum wait for a turn while the browser is busy. */
const LONGEST_WAIT_MS = 400;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when the browser is idle, for one caller after the other. Splits deferrable work into parts, so that the
 * browser handles a press between two of them.
 */
export function takeIdleTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        // Safari has none.
        if ('requestIdleCallback' in globalThis)
          requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
        else setTimeout(resolve);
      }),
  );
  return last;
}
