import './animations.css';
import { SCALE_DOWN } from '#domain/design/animations.ts';
import type { AnimationStyle } from '#schema/contracts/design/animations.ts';

const STYLES: readonly string[] = ['fade', 'scale', 'slide', 'clip', 'expand'] satisfies AnimationStyle[];

/** Returns whether blocks enter with the style that the page names. */
export const isAnimated = (style: string | undefined): style is string =>
  style !== undefined && STYLES.includes(style);

/** Sets the animation timing for a part of the page. */
export function setTiming(root: HTMLElement, durationMs: number): void {
  root.style.setProperty('--enter-time', `${durationMs}ms`);
  root.style.setProperty('--enter-scale', String(SCALE_DOWN));
  root.addEventListener('animationend', settle);
  root.addEventListener('animationcancel', settle);
}

/**
 * Starts an element's entrance animation (A4.45). The style sheet animates, and only if motion is allowed:
 * calling `animate` for each card of a list takes longer than a frame on a slow phone.
 */
export function animateIn(element: HTMLElement, style: string, delayMs = 0): void {
  if (delayMs > 0) element.style.setProperty('--enter-delay', `${delayMs}ms`);
  element.dataset.entering = style;
}

/**
 * Removes the style, so that the animation does not run again when the element is hidden and shown. Not on
 * cancellation by a newer call.
 */
function settle({ target, animationName }: AnimationEvent): void {
  if (!animationName.startsWith('enter-') || !(target instanceof HTMLElement)) return;
  if (target.getAnimations().some((one) => (one as CSSAnimation).animationName === animationName)) return;
  delete target.dataset.entering;
  target.style.removeProperty('--enter-delay');
}
