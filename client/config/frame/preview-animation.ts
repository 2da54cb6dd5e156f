import { ANIMATED } from '#client/animations/animated.ts';
import { isAnimated, letIn, setTiming } from '#client/animations/let-in.ts';
import { type AnimationSpeed, DURATIONS_S } from '#schema/contracts/design/animations.ts';

const isSeen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** Shows an owner who chose an animation how the blocks on the screen come in with it. */
export function previewAnimation(root: ParentNode, style: string, speed: AnimationSpeed = 'medium'): void {
  if (!isAnimated(style)) return;
  setTiming(document.documentElement, DURATIONS_S[speed] * 1000);
  for (const element of root.querySelectorAll<HTMLElement>(ANIMATED))
    if (isSeen(element)) letIn(element, style);
}
