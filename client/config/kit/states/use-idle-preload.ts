import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.tsx';

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

/** Preloads code that is likely needed next, when the browser is idle. */
export function useIdlePreload({ preload }: Pick<LazyPart<never>, 'preload'>): void {
  useEffect(() => {
    // Safari has no idle callbacks.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(preload, 1000);
      return () => clearTimeout(timer);
    }
    const request = window.requestIdleCallback(preload, { timeout: 5000 });
    return () => window.cancelIdleCallback(request);
  }, [preload]);
}
