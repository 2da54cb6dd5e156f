/** What is needed of an element. */
interface Animated {
  getAnimations: () => readonly Pick<Animation, 'playState' | 'finished' | 'effect'>[];
}

/**
 * Calls back once what moves `element` now has ended, in the next frame; answers whether it does. An engine may list an animation that has ended until
 * the next frame, and to wait for it again and again would never let that frame come.
 */
export function waitForRest(element: Animated, then: () => void): boolean {
  const moving = element
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  if (moving.length === 0) return false;
  void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => requestAnimationFrame(then));
  return true;
}
