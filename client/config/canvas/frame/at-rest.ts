/** The subset of Element that this module uses. */
interface Animated {
  getAnimations: () => readonly Pick<Animation, 'playState' | 'finished' | 'effect'>[];
}

/**
 * Calls `then` in the next frame after the current animations of `element` end. Returns whether any are running. An
 * engine may list an ended animation until the next frame; waiting for it in a loop would prevent that frame.
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
