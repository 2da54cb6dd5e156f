import type { GalleryOptions } from './options.ts';

interface Pressed {
  key: string;
  keyCode: number;
}

/** Returns the number of slides to move: -1, 0 or 1. Arrow keys are mirrored for right-to-left text. */
export function getKeyStep(
  pressed: Pressed,
  keys: GalleryOptions['keys'],
  isRightToLeft = false,
): -1 | 0 | 1 {
  const is = ({ key, code }: { key: string; code: number }) =>
    pressed.key === key || pressed.keyCode === code;
  const step = is(keys.previous) ? -1 : is(keys.next) ? 1 : 0;
  return isRightToLeft && step !== 0 ? (step === 1 ? -1 : 1) : step;
}

/** Returns whether the key activates the focused element: Enter or Space (B2.2.02, B2.2.03, B9.1.11). */
export const isPress = ({ key, keyCode }: Pressed): boolean =>
  key === 'Enter' || key === ' ' || keyCode === 13 || keyCode === 32;

/** Elements that accept text input (B5.14). */
export const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Elements that use the arrow keys for seeking. */
export const PLAYER = 'video, audio';

/**
 * Returns a valid slide index. Replaces NaN with 0 (B5.10) and wraps around indexes out of range (B4.07).
 */
export function normaliseIndex(value: unknown, count: number): number {
  if (count <= 0 || typeof value !== 'number' || !Number.isFinite(value)) return 0;
  const whole = Math.trunc(value);
  return ((whole % count) + count) % count;
}

export type Reached = 'reached-end' | 'reached-beginning';
export interface Step {
  index: number;
  /** The end of a non-looping gallery beyond which a step would have led; null otherwise. */
  reached: Reached | null;
}

/**
 * Wraps around in loops; otherwise stops at the end and reports it (B4.03, B4.05, B4.06).
 *
 * @example stepIndex({ index: 4, count: 5, by: 1, isLoop: false }) // { index: 4, reached: 'reached-end' }
 */
export function stepIndex(from: { index: number; count: number; by: number; isLoop: boolean }): Step {
  const { index, count, by, isLoop } = from;
  if (count <= 0) return { index: 0, reached: null };
  const target = index + by;
  if (isLoop) return { index: normaliseIndex(target, count), reached: null };
  if (target >= count) return { index: count - 1, reached: 'reached-end' };
  if (target < 0) return { index: 0, reached: 'reached-beginning' };
  return { index: target, reached: null };
}

/** Returns the arrows to disable: without looping, the outward arrow at either end (B4.04). */
export function getDisabledArrows(
  index: number,
  count: number,
  isLoop: boolean,
): { previous: boolean; next: boolean } {
  return { previous: !isLoop && index <= 0, next: !isLoop && index >= count - 1 };
}

/**
 * Returns the distance from the current slide; -1 is the previous slide. In a looping gallery, it is the
 * shorter way.
 */
export function distanceFrom(current: number, index: number, count: number, isLoop: boolean): number {
  const plain = index - current;
  if (!isLoop || count <= 0) return plain;
  const round = ((plain % count) + count) % count;
  return round > count / 2 ? round - count : round;
}

/** Returns whether a slide is near enough to the current slide to load its content in advance (B4.27). */
export function isNear(
  current: number,
  index: number,
  around: { count: number; isLoop: boolean; preload: number },
): boolean {
  return Math.abs(distanceFrom(current, index, around.count, around.isLoop)) <= around.preload;
}
