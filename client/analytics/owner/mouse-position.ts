import { startTrace } from './trace.ts';

const SAMPLE_MS = 1_000;

/** Traces where an owner's mouse is, once a second while it moves (B1.07, B6.02). Loaded for owners alone. */
export function startMousePosition(): void {
  const trace = startTrace();
  let last = Number.NEGATIVE_INFINITY;
  addEventListener(
    'mousemove',
    ({ pageX, pageY, timeStamp }) => {
      if (timeStamp - last < SAMPLE_MS) return;
      last = timeStamp;
      trace('mouse-position', { x: Math.round(pageX), y: Math.round(pageY), width: innerWidth });
    },
    { passive: true },
  );
}
