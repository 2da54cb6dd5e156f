import { MINUTE_MS } from '#domain/time/units.ts';

/** Time of the first flush after the page load (B7.16, B9.3.09). */
const FIRST_MS = 30_000;
/** Time of the last flush if the page is not hidden earlier (B9.3.11). */
const LAST_MS = MINUTE_MS;

export interface PageLife {
  age: number;
  onHide: (run: () => void) => void;
}

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
