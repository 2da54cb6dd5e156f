import { animateIn, isAnimated, setTiming } from '#client/animations/animate-in.ts';
import { ANIMATED } from '#client/animations/global-tween.ts';
import { DURATIONS_S } from '#domain/design/animations.ts';
import type { AnimationSpeed } from '#schema/contracts/design/animations.ts';

const isInViewport = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

export function previewAnimation(root: ParentNode, style: string, speed: AnimationSpeed = 'medium'): void {
  if (!isAnimated(style)) return;
  setTiming(document.documentElement, DURATIONS_S[speed] * 1000);
  const seen = [...root.querySelectorAll<HTMLElement>(ANIMATED)].filter(isInViewport);
  // Stop running animations, which would continue at the old speed.
  for (const element of seen) delete element.dataset.entering;
  void document.documentElement.offsetWidth;
  for (const element of seen) animateIn(element, style);
}
