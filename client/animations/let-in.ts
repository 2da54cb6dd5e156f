import './animations.css';
import { SCALE_DOWN } from '#domain/design/animations.ts';
import type { AnimationStyle } from '#schema/contracts/design/animations.ts';

const STYLES: readonly string[] = ['fade', 'scale', 'slide', 'clip', 'expand'] satisfies AnimationStyle[];

/** Whether blocks come in with the style that the page names. */
export const isAnimated = (style: string | undefined): style is string =>
  style !== undefined && STYLES.includes(style);

/** How the animated elements of a part of the page come in. */
export function setTiming(root: HTMLElement, durationMs: number): void {
  root.style.setProperty('--enter-time', `${durationMs}ms`);
  root.style.setProperty('--enter-scale', String(SCALE_DOWN));
  root.addEventListener('animationend', settle);
  root.addEventListener('animationcancel', settle);
}

/**
 * Lets an element come in with a style (A4.45). The style sheet does it, and only where motion is welcome: a call of
 * `animate` for each card of a list takes longer than a frame on a slow phone.
 */
export function letIn(element: HTMLElement, style: string, delayMs = 0): void {
  if (delayMs > 0) element.style.setProperty('--enter-delay', `${delayMs}ms`);
  element.dataset.entering = style;
}

/** Else it would come in again whenever it was hidden and is shown. Not when it was cancelled by being let in anew. */
function settle({ target, animationName }: AnimationEvent): void {
  if (!animationName.startsWith('enter-') || !(target instanceof HTMLElement)) return;
  if (target.getAnimations().some((one) => (one as CSSAnimation).animationName === animationName)) return;
  delete target.dataset.entering;
  target.style.removeProperty('--enter-delay');
}
