/** Default duration of a tween, in milliseconds (B9.3.23). */
export const DEFAULT_TWEEN_MS = 300;
const NOT_FINITE = '[Tween] Duration is not a finite number.';

interface TweenOptions {
  durationMs?: number;
  delayMs?: number;
}

/**
 * Moves an element from its first keyframe to its last, on the compositor where possible. Before and after,
 * the page's own styles apply. Throws for a duration that is not finite (B5.23): the browser would keep the
 * first frame forever.
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
