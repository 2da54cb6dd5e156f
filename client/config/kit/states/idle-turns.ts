const LONGEST_WAIT_MS = 400;

let last: Promise<void> = Promise.resolve();

/**
 * Resolves when the browser is idle, for one caller at a time, so that the browser can handle input between
 * callers.
 */
export function takeIdleTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        // Safari does not have requestIdleCallback.
        if ('requestIdleCallback' in globalThis)
          requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
        else setTimeout(resolve);
      }),
  );
  return last;
}
