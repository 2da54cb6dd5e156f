import type { PageWindow } from './open-page.ts';

/** Timers that are paused until the test runs them. */
export interface PausedTimers {
  /** Pauses the timers of a page. Pass this function as `before`. */
  hold: (window: PageWindow) => void;
  pass: (ms: number) => void;
  list: () => number[];
}

export function pauseTimers(fromMs: number): PausedTimers {
  const timers = new Map<number, { dueMs: number; run: () => void }>();
  let nowMs = 0;
  let newest = 1e9;
  return {
    hold(window) {
      const { setTimeout, clearTimeout } = window;
      const set = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
        if (ms < fromMs) return setTimeout(run, ms, ...args);
        newest += 1;
        timers.set(newest, { dueMs: nowMs + ms, run: () => run(...args) });
        return newest;
      };
      const clear = (id?: number) => {
        if (id === undefined || !timers.delete(id)) clearTimeout(id);
      };
      Object.assign(window, { setTimeout: set, clearTimeout: clear });
    },
    pass(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [next] = [...timers]
          .filter(([, { dueMs }]) => dueMs <= endMs)
          .sort(([, a], [, b]) => a.dueMs - b.dueMs);
        if (!next) break;
        const [id, { dueMs, run }] = next;
        timers.delete(id);
        nowMs = dueMs;
        run();
      }
      nowMs = endMs;
    },
    list: () => [...timers.values()].map(({ dueMs }) => dueMs - nowMs),
  };
}
