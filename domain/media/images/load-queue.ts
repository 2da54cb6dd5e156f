/** Number of images loaded simultaneously (B9.1.21). */
export const PARALLEL_LOADS = { desktop: 16, mobile: 1 } as const;
/** Distance from the viewport at which an image starts loading (B4.33, B9.3.02). */
export const LAZY_MARGIN_PX = 200;
/**
 * Number of attempts to find an image loader's node in the document, and interval between attempts
 * (B9.1.29).
 */
export const NODE_WAIT = { tries: 100, everyMs: 10 } as const;

/**
 * Returns whether to load an image. An image that is already loading is loaded again only if concurrent
 * loads are allowed (B4.31).
 */
export const canLoad = (state: { isLoading: boolean; allowsConcurrent: boolean }): boolean =>
  !state.isLoading || state.allowsConcurrent;

/** Runs at most `limit` tasks at a time. A failed task makes room for the next like any other. */
export function createLoadQueue(limit: number) {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  function pump(): void {
    while (running < limit) {
      const task = waiting.shift();
      if (!task) return;
      running++;
      void task().finally(() => {
        running--;
        pump();
      });
    }
  }
  return {
    add(task: () => Promise<void>): void {
      waiting.push(task);
      pump();
    },
    get running() {
      return running;
    },
    get waiting() {
      return waiting.length;
    },
  };
}
export type LoadQueue = ReturnType<typeof createLoadQueue>;
