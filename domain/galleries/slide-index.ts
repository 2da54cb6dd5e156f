import type { GalleryOptions } from './options.ts';

interface Pressed {
  key: string;
  keyCode: number;
}

/** Returns -1, 0 or 1. Arrow keys are mirrored for right-to-left text. */
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

/** Whether the key activates the focused element: Enter or Space (B2.2.02, B2.2.03, B9.1.11). */
export const isPress = ({ key, keyCode }: Pressed): boolean =>
  key === 'Enter' || key === ' ' || keyCode === 13 || keyCode === 32;

/** Elements that accept text input (B5.14). */
export const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Elements that use the arrow keys for seeking. */
export const PLAYER = 'video, audio';

/** Replaces NaN with 0 (B5.10). Wraps around out-of-range values (B4.07). */
export function normaliseIndex(value: unknown, count: number): number {
  if (count <= 0 || typeof value !== 'number' || !Number.isFinite(value)) return 0;
  const whole = Math.trunc(value);
  return ((whole % count) + count) % count;
}

export type Reached = 'reached-end' | 'reached-beginning';
export interface Step {
  index: number;
  /** The end at which a non-looping gallery stopped. */
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

/** Without looping, the outward arrow is disabled at either end (B4.04). */
export function getDisabledArrows(
  index: number,
  count: number,
  isLoop: boolean,
): { previous: boolean; next: boolean } {
  return { previous: !isLoop && index <= 0, next: !isLoop && index >= count - 1 };
}

/** Returns the shorter distance in a looping gallery; -1 is the previous slide. */
export function distanceFrom(current: number, index: number, count: number, isLoop: boolean): number {
  const plain = index - current;
  if (!isLoop || count <= 0) return plain;
  const round = ((plain % count) + count) % count;
  return round > count / 2 ? round - count : round;
}

/** Slides near the current one load their content in advance (B4.27). */
export function isNear(
  current: number,
  index: number,
  around: { count: number; isLoop: boolean; preload: number },
): boolean {
  return Math.abs(distanceFrom(current, index, around.count, around.isLoop)) <= around.preload;
}
