/** Under constant work a turn comes after this. */
const LONGEST_WAIT_MS = 400;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when the browser has nothing better to do, for one caller after the other: what a page can wait for is done in parts, and
 * a press between two of them is answered first.
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
