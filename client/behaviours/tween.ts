/** Default tween duration in ms (B9.3.23). */
export const DEFAULT_TWEEN_MS = 300;
const NOT_FINITE = '[Tween] Duration is not a finite number.';

interface TweenOptions {
  durationMs?: number;
  delayMs?: number;
}

/**
 * Animates an element. Throws for an infinite duration (B5.23), which would show the first frame forever.
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
