interface Animated {
  getAnimations: () => readonly Pick<Animation, 'playState' | 'finished' | 'effect'>[];
}

/**
 * Calls `then` in the next frame once the animations end. Browsers may list an ended animation until the next
 * frame, so checking again in a loop would never finish.
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
