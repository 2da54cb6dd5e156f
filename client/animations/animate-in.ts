import './animations.css';
import { SCALE_DOWN } from '#domain/design/animations.ts';
import type { AnimationStyle } from '#schema/contracts/design/animations.ts';

const STYLES: readonly string[] = ['fade', 'scale', 'slide', 'clip', 'expand'] satisfies AnimationStyle[];

export const isAnimated = (style: string | undefined): style is string =>
  style !== undefined && STYLES.includes(style);

export function setTiming(root: HTMLElement, durationMs: number): void {
  root.style.setProperty('--enter-time', `${durationMs}ms`);
  root.style.setProperty('--enter-scale', String(SCALE_DOWN));
  root.addEventListener('animationend', settle);
  root.addEventListener('animationcancel', settle);
}

/**
 * Starts an entrance animation (A4.45) in CSS, because calling `animate` on each card blocks a frame on
 * slow phones.
 */
export function animateIn(element: HTMLElement, style: string, delayMs = 0): void {
  if (delayMs > 0) element.style.setProperty('--enter-delay', `${delayMs}ms`);
  element.dataset.entering = style;
}

/**
 * Removes an animation's style when the animation ends. Otherwise the animation would run again whenever the
 * element reappears.
 */
function settle({ target, animationName }: AnimationEvent): void {
  if (!animationName.startsWith('enter-') || !(target instanceof HTMLElement)) return;
  if (target.getAnimations().some((one) => (one as CSSAnimation).animationName === animationName)) return;
  delete target.dataset.entering;
  target.style.removeProperty('--enter-delay');
}
