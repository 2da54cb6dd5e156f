import { hasEntered, THRESHOLDS } from '#domain/design/animations.ts';
import { animateIn, isAnimated, setTiming } from './animate-in.ts';
import { ANIMATED, defineGlobalTween } from './global-tween.ts';

const STAGGER_MS = 60;
const MOST_STAGGER_MS = 300;

const findStyle = (element: Element) => element.closest<HTMLElement>('[data-animation]')?.dataset.animation;

/**
 * Animates elements below the fold as they enter the viewport. Does not animate elements that are already
 * painted.
 */
export function start(main: HTMLElement): void {
  defineGlobalTween();
  if (!('IntersectionObserver' in window)) return;
  setTiming(main, Number(main.dataset.animationSeconds) * 1000);
  const observer = new IntersectionObserver(
    (entries) => {
      const entering: HTMLElement[] = [];
      for (const { target, isIntersecting, intersectionRect, boundingClientRect, rootBounds } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const isNew = target.dataset.animated === undefined;
        if (isNew && !isIntersecting && boundingClientRect.top > 0) {
          target.dataset.animated = 'hidden';
          continue;
        }
        const screenPx = rootBounds?.height ?? innerHeight;
        if (!isNew && !hasEntered(intersectionRect.height, boundingClientRect.height, screenPx)) continue;
        observer.unobserve(target);
        if (isNew) target.dataset.animated = 'shown';
        else entering.push(target);
      }
      for (const [index, element] of entering.entries()) {
        const style = findStyle(element);
        const delayMs = Math.min(index * STAGGER_MS, MOST_STAGGER_MS);
        if (isAnimated(style)) animateIn(element, style, delayMs);
        element.dataset.animated = 'shown';
      }
    },
    { threshold: THRESHOLDS },
  );
  for (const element of main.querySelectorAll(ANIMATED))
    if (isAnimated(findStyle(element)) && !element.parentElement?.closest(ANIMATED))
      observer.observe(element);
}
