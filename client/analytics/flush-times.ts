import { MINUTE_MS } from '#domain/time/units.ts';

/** B7.16, B9.3.09. */
const FIRST_MS = 30_000;
/** Nobody waits longer than this for a page to be hidden (B9.3.11, decisions 102). */
const LAST_MS = MINUTE_MS;

export interface PageLife {
  /** Milliseconds since the page was loaded. */
  age: number;
  /** Calls back when the page is hidden. */
  onHide: (run: () => void) => void;
}

/** Flushes 30 s after the page was loaded, and for the last time when it is hidden or after 60 s. */
export function flushInTime({ age, onHide }: PageLife, flush: (isLast: boolean) => void): void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(first);
    clearTimeout(last);
    flush(true);
  };
  const first = setTimeout(() => flush(false), Math.max(FIRST_MS - age, 0));
  const last = setTimeout(end, Math.max(LAST_MS - age, 0));
  onHide(end);
}
