import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForRest } from '#client/config/canvas/frame/at-rest.ts';

let frame: (() => void)[] = [];

beforeEach(() => {
  frame = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frame.push(callback));
});
afterEach(() => vi.unstubAllGlobals());

function createAnimation(playState: AnimationPlayState, endTime = 120) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const animation = {
    playState,
    effect: { getComputedTiming: () => ({ endTime }) },
    finished: ended.then(() => animation),
  } as unknown as Animation;
  const element = { getAnimations: () => [animation] };
  return { element, end };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('the callback runs in the frame after the element’s animations end', async () => {
  const { element, end } = createAnimation('running');
  const then = vi.fn();
  expect(waitForRest(element, then)).toBe(true);
  await settled();
  expect(frame).toHaveLength(0);
  end();
  await settled();
  expect(then).not.toHaveBeenCalled();
  for (const callback of frame) callback();
  expect(then).toHaveBeenCalledOnce();
});

it('a finished animation is ignored even if the browser still lists it', () => {
  expect(waitForRest(createAnimation('finished').element, vi.fn())).toBe(false);
});

it('an endless animation is ignored, and nothing waits without animations', () => {
  expect(waitForRest(createAnimation('running', Number.POSITIVE_INFINITY).element, vi.fn())).toBe(false);
  expect(waitForRest({ getAnimations: () => [] }, vi.fn())).toBe(false);
});

it('a wait inside the callback leaves a frame between the two, even while the browser lists the ended animation as running', async () => {
  const { element, end } = createAnimation('running');
  end();
  const waitAgain = vi.fn(() => void waitForRest(element, waitAgain));
  waitForRest(element, waitAgain);
  await settled();
  expect(waitAgain).not.toHaveBeenCalled();
  frame.shift()?.();
  await settled();
  expect(waitAgain).toHaveBeenCalledOnce();
});
