import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUTOPLAY_AT_REST,
  autoplayDelayMs,
  autoplayStep,
  canAutoplay,
  isPlaying,
} from '#domain/galleries/autoplay.ts';
import {
  classifyTouch,
  countReleasedSteps,
  findAxis,
  gestureSteps,
  getDragDistance,
  getVelocity,
  parseBoundary,
  parseSnapPoint,
  type Sample,
  swipeSeconds,
  withSample,
} from '#domain/galleries/drag.ts';
import { DEFAULT_OPTIONS } from '#domain/galleries/options.ts';
import { DEFAULT_RESIZE, isResize, onChange, remainingMs } from '#domain/galleries/resize.ts';
import { getKeyStep, isPress } from '#domain/galleries/slide-index.ts';

describe('a touch gesture', () => {
  it.each([
    [{ x: -50, y: 0, ms: 250 }, 'left'],
    [{ x: 50, y: 49, ms: 1 }, 'right'],
    [{ x: 10, y: 80, ms: 100 }, 'down'],
    [{ x: 0, y: -50, ms: 100 }, 'up'],
  ])('[B5.11] [B9.1.28] a finger’s movement by %o is a swipe %s', (move, direction) =>
    expect(classifyTouch(move)).toEqual({ kind: 'swipe', direction }),
  );
  it.each([
    { x: 49, y: 0, ms: 10 },
    { x: 200, y: 0, ms: 251 },
    { x: 1.5, y: 0, ms: 10 },
  ])('[B5.12] a finger’s movement by %o is a move, but no swipe', (move) =>
    expect(classifyTouch(move)).toEqual({ kind: 'touch-move-end' }),
  );
  it.each([
    { x: 0, y: 0, ms: 900 },
    { x: 1, y: -1, ms: 10 },
  ])('[B5.13] a finger’s movement by %o is a tap', (move) =>
    expect(classifyTouch(move)).toEqual({ kind: 'tap' }),
  );
});

describe('a drag gesture', () => {
  it('[B9.1.26] has an axis once it is 10 pixels long', () => {
    expect(findAxis(9.9, -9.9)).toBeNull();
    expect(findAxis(-10, 9)).toBe('x');
    expect(findAxis(4, 10)).toBe('y');
  });

  it('[B9.1.27] uses the last five samples to measure its speed', () => {
    let samples: readonly Sample[] = [];
    for (const [ms, at] of [0, 1000, 1010, 1020, 1030, 1040].entries())
      samples = withSample(samples, { at, ms: ms * 10 });
    expect(samples).toHaveLength(5);
    expect(getVelocity(samples)).toBe(1);
    expect(getVelocity([])).toBe(0);
    expect(getVelocity([{ at: 5, ms: 1 }])).toBe(0);
  });

  it.each([
    [{ distance: -201, velocity: 0, width: 400 }, 1],
    [{ distance: 201, velocity: 0, width: 400 }, -1],
    [{ distance: -200, velocity: -1, width: 400 }, 0],
    [{ distance: -20, velocity: -1.01, width: 400 }, 1],
    [{ distance: 20, velocity: 1.01, width: 400 }, -1],
    [{ distance: -390, velocity: 2, width: 400 }, 0],
  ])('[B4.25] a release after %o moves the gallery by %d slides', (released, steps) =>
    expect(countReleasedSteps({ ...released, snapAt: parseSnapPoint('50%') })).toBe(steps),
  );

  it.each([
    ['a swipe to the left', -60, 'left', false, 1],
    ['a swipe to the right', 60, 'right', false, -1],
    ['a swipe to the left in right-to-left text', -60, 'left', true, -1],
    ['a slow drag over half the width', -260, null, false, 1],
    ['a slow right-to-left drag over half the width', -260, null, true, -1],
    ['a slow drag over less than half the width', -240, null, false, 0],
  ] as const)(
    '[B4.25] [B5.11] the number of slides to move follows from %s',
    (_, distance, direction, isRightToLeft, steps) =>
      expect(
        gestureSteps(
          {
            distance,
            velocity: 0,
            touch: direction ? { kind: 'swipe', direction } : { kind: 'touch-move-end' },
          },
          { width: 500, isRightToLeft },
        ),
      ).toBe(steps),
  );

  it('[B9.1.25] the movement after a swipe takes 0.2 to 0.4 s in a narrow window and 0.3 to 0.5 s in a wide one', () => {
    expect(swipeSeconds({ distance: 300, velocity: 1, windowWidth: 766 })).toBe(0.3);
    expect(swipeSeconds({ distance: 10, velocity: 5, windowWidth: 766 })).toBe(0.2);
    expect(swipeSeconds({ distance: 300, velocity: 0, windowWidth: 766 })).toBe(0.4);
    expect(swipeSeconds({ distance: 10, velocity: 5, windowWidth: 767 })).toBe(0.3);
    expect(swipeSeconds({ distance: 9000, velocity: 1, windowWidth: 1440 })).toBe(0.5);
  });

  it('[B5.18] beyond the last slide, follows the finger fully, not at all, or with a delay, for the boundary none, hard or inertial', () => {
    expect(getDragDistance(100, true, parseBoundary('none'))).toBe(100);
    expect(getDragDistance(100, true, parseBoundary('hard'))).toBe(0);
    expect(getDragDistance(100, true, parseBoundary('inertial'))).toBe(35);
    expect(getDragDistance(100, false, 'hard')).toBe(100);
    expect(() => parseBoundary('soft')).toThrow(RangeError);
    expect(() => parseBoundary(undefined)).toThrow(RangeError);
  });

  it('[B5.19] advances beyond the percentage set as the snap point, or never if the snap point is none', () => {
    expect(parseSnapPoint('50%')).toBe(0.5);
    expect(parseSnapPoint('12.5%')).toBe(0.125);
    expect(parseSnapPoint('none')).toBeNull();
    expect(countReleasedSteps({ distance: -400, velocity: 0, width: 400, snapAt: null })).toBe(0);
    for (const wrong of ['50', 50, '50px', '-5%', '%', null])
      expect(() => parseSnapPoint(wrong)).toThrow(RangeError);
  });
});

describe('autoplay', () => {
  it('[B4.11] with the option randomize, jumps to any slide except the current one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 50 }),
        fc.nat(),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (count, start, random) => {
          const index = start % count;
          const step = autoplayStep({ index, count, isLoop: false, randomize: true }, random);
          expect(step.index).not.toBe(index);
          expect(step.index >= 0 && step.index < count).toBe(true);
        },
      ),
    );
    const reached = [0, 0.26, 0.51, 0.76].map(
      (random) => autoplayStep({ index: 2, count: 5, isLoop: false, randomize: true }, random).index,
    );
    expect(reached).toEqual([0, 1, 3, 4]);
  });

  it('[B4.10] advances by one slide without the option randomize, and stops at the end without a loop', () => {
    const at = { index: 2, count: 3, randomize: false };
    expect(autoplayStep({ ...at, isLoop: true }, 0)).toEqual({ index: 0, reached: null });
    expect(autoplayStep({ ...at, isLoop: false }, 0)).toEqual({ index: 2, reached: 'reached-end' });
  });

  it('runs only while nothing pauses it', () => {
    expect(isPlaying(AUTOPLAY_AT_REST)).toBe(true);
    for (const key of Object.keys(AUTOPLAY_AT_REST))
      expect(isPlaying({ ...AUTOPLAY_AT_REST, [key]: true })).toBe(false);
  });

  it('waits one second longer after the pointer leaves', () => {
    expect(autoplayDelayMs(5000, false)).toBe(5000);
    expect(autoplayDelayMs(5000, true)).toBe(6000);
  });

  it('does not start with nomotion=true in the URL or with reduced motion', () => {
    expect(canAutoplay('true', false)).toBe(false);
    expect(canAutoplay('1', false)).toBe(true);
    expect(canAutoplay(null, true)).toBe(false);
  });
});

describe('keyboard control', () => {
  const step = (key: string, keyCode: number, isRightToLeft = false) =>
    getKeyStep({ key, keyCode }, DEFAULT_OPTIONS.keys, isRightToLeft);
  it('[B9.1.10] goes back with the left arrow or key code 37, and forward with the right arrow or key code 39', () => {
    expect([step('ArrowLeft', 0), step('', 37), step('ArrowRight', 0), step('', 39), step('a', 65)]).toEqual([
      -1, -1, 1, 1, 0,
    ]);
  });
  it('swaps the arrow keys if the slides run from right to left', () => {
    expect([step('ArrowLeft', 37, true), step('ArrowRight', 39, true), step('a', 65, true)]).toEqual([
      1, -1, 0,
    ]);
  });
  it('treats Enter and Space as a click', () => {
    expect([13, 32, 9].map((keyCode) => isPress({ key: '', keyCode }))).toEqual([true, true, false]);
  });
});

describe('detecting a resize', () => {
  it('[B3.3.13] by default, only a change of the width counts, however small, and the resize ends after 300 ms', () => {
    expect(DEFAULT_RESIZE).toEqual({ axis: 'x', threshold: 0, timeoutMs: 300 });
    const small = { width: 100, height: 100 };
    expect(isResize(small, { width: 101, height: 100 }, DEFAULT_RESIZE)).toBe(true);
    expect(isResize(small, { width: 100, height: 300 }, DEFAULT_RESIZE)).toBe(false);
    expect(isResize(small, { width: 100, height: 300 }, { ...DEFAULT_RESIZE, axis: 'y' })).toBe(true);
    expect(isResize(small, { width: 110, height: 100 }, { ...DEFAULT_RESIZE, threshold: 10 })).toBe(false);
  });
  it('[B3.3.13] [B4.38] the resize starts once for a series of changes', () => {
    const first = onChange({ isResizing: false, lastMs: 0 }, 1000);
    const second = onChange(first, 1050);
    expect([first.starts, second.starts, second.isResizing]).toEqual([true, false, true]);
  });
  it('[B3.3.13] [B4.39] the resize ends after a period without changes', () => {
    const last = onChange(onChange({ isResizing: false, lastMs: 0 }, 1000), 1050);
    expect(remainingMs(last, 1200, DEFAULT_RESIZE)).toBe(150);
    expect(remainingMs(last, 1350, DEFAULT_RESIZE)).toBe(0);
    expect(onChange({ ...last, isResizing: false }, 1400).starts).toBe(true);
  });
});
