/** Time of a tween that names none, in milliseconds (B9.3.23). */
export const DEFAULT_TWEEN_MS = 300;
const NOT_FINITE = '[Tween] Duration is not a finite number.';

interface TweenOptions {
  durationMs?: number;
  delayMs?: number;
}

/**
 * Moves an element from the first of its frames to the last, on the compositor where the browser can; before and after, the
 * page's own styles apply. Throws for a duration that is not finite (B5.23): the browser would keep the first frame for ever.
 */
export function tween(
  element: Element,
  frames: PropertyIndexedKeyframes,
  { durationMs = DEFAULT_TWEEN_MS, delayMs = 0 }: TweenOptions = {},
): Animation {
  if (!Number.isFinite(durationMs)) throw new TypeError(NOT_FINITE);
  return element.animate(frames, {
    duration: durationMs,
    delay: delayMs,
    fill: 'backwards',
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  });
}
