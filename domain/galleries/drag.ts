import { BOUNDARIES, type Boundary } from '#schema/contracts/galleries/galleries.ts';
import {
  DRAG_AXIS_THRESHOLD_PX,
  DRAG_SPEED_SAMPLES,
  DRAG_VELOCITY,
  SWIPE_DISTANCE_PX,
  SWIPE_SECONDS,
  SWIPE_TIME_MS,
  SWIPE_WIDE_PX,
  TAP_SLOP_PX,
} from './constants.ts';

export type TouchEnd =
  | { kind: 'swipe'; direction: 'left' | 'right' | 'up' | 'down' }
  | { kind: 'touch-move-end' }
  | { kind: 'tap' };

/** Classifies a touch by distance, in pixels, and duration (B5.11 to B5.13). */
export function classifyTouch({ x, y, ms }: { x: number; y: number; ms: number }): TouchEnd {
  const isHorizontal = Math.abs(x) >= Math.abs(y);
  const distance = isHorizontal ? x : y;
  if (Math.abs(distance) >= SWIPE_DISTANCE_PX && ms <= SWIPE_TIME_MS) {
    if (isHorizontal) return { kind: 'swipe', direction: distance < 0 ? 'left' : 'right' };
    return { kind: 'swipe', direction: distance < 0 ? 'up' : 'down' };
  }
  return { kind: Math.abs(distance) > TAP_SLOP_PX ? 'touch-move-end' : 'tap' };
}

/** `position` is in pixels along the drag's axis; `at` is in milliseconds. */
export interface Sample {
  at: number;
  ms: number;
}

/** Returns the axis of a drag, or null until the drag exceeds the threshold (B9.1.26). */
export function findAxis(x: number, y: number): 'x' | 'y' | null {
  if (Math.max(Math.abs(x), Math.abs(y)) < DRAG_AXIS_THRESHOLD_PX) return null;
  return Math.abs(x) >= Math.abs(y) ? 'x' : 'y';
}

/** Adds a sample. Keeps only as many samples as are needed to measure velocity (B9.1.27). */
export const withSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] =>
  [...samples, sample].slice(-DRAG_SPEED_SAMPLES);

/** Returns the velocity in pixels per millisecond. Its sign is the direction. */
export function getVelocity(samples: readonly Sample[]): number {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.ms <= first.ms) return 0;
  return (last.at - first.at) / (last.ms - first.ms);
}

/** Fraction of the width after which a released drag moves to the next slide (B4.25). */
export const DEFAULT_SNAP_POINT = '50%';

/**
 * Returns the number of slides to move after a release: -1, 0 or 1 (B4.25). Without a snap point, only a
 * fast movement counts.
 */
export function countReleasedSteps(released: {
  distance: number;
  velocity: number;
  width: number;
  snapAt: number | null;
}): -1 | 0 | 1 {
  const { distance, velocity, width, snapAt } = released;
  if (Math.abs(velocity) > DRAG_VELOCITY) {
    if (Math.sign(velocity) !== Math.sign(distance)) return 0;
    return velocity < 0 ? 1 : -1;
  }
  if (snapAt !== null && Math.abs(distance) > width * snapAt) return distance < 0 ? 1 : -1;
  return 0;
}

/**
 * Returns the number of slides to move. A swipe moves by one slide (B5.11); a drag, as specified in B4.25.
 * Directions are mirrored for right-to-left text.
 */
export function gestureSteps(
  gesture: { distance: number; velocity: number; touch: TouchEnd },
  { width, isRightToLeft }: { width: number; isRightToLeft: boolean },
): -1 | 0 | 1 {
  const sign = isRightToLeft ? -1 : 1;
  const { touch } = gesture;
  if (touch.kind === 'swipe') {
    if (touch.direction === 'left') return isRightToLeft ? -1 : 1;
    if (touch.direction === 'right') return isRightToLeft ? 1 : -1;
  }
  return countReleasedSteps({
    distance: gesture.distance * sign,
    velocity: gesture.velocity * sign,
    width,
    snapAt: parseSnapPoint(DEFAULT_SNAP_POINT),
  });
}

/**
 * Returns the duration of the remaining movement at the drag's velocity. Its limits depend on the window's
 * width (B9.1.25).
 */
export function swipeSeconds(rest: { distance: number; velocity: number; windowWidth: number }): number {
  const { distance, velocity, windowWidth } = rest;
  const [min, max] = windowWidth < SWIPE_WIDE_PX ? SWIPE_SECONDS.narrow : SWIPE_SECONDS.wide;
  const speed = Math.abs(velocity);
  if (speed === 0) return max;
  return Math.min(Math.max(Math.abs(distance) / speed / 1000, min), max);
}

/** Throws RangeError for an unknown value. */
export function parseBoundary(value: unknown): Boundary {
  const found = BOUNDARIES.find((boundary) => boundary === value);
  if (!found) throw new RangeError(`A boundary is none, hard or inertial, not '${String(value)}'.`);
  return found;
}

/** Fraction of the pointer's movement that slides follow beyond an 'inertial' boundary. */
const INERTIA = 0.35;

/** Returns how far slides follow the pointer. Beyond a boundary, they stop or follow with resistance. */
export function getDragDistance(distance: number, isBeyond: boolean, boundary: Boundary): number {
  if (!isBeyond || boundary === 'none') return distance;
  return boundary === 'hard' ? 0 : distance * INERTIA;
}

/**
 * Parses a percentage of the width to a fraction. Returns null for 'none' (B5.19). Throws RangeError for
 * any other value.
 */
export function parseSnapPoint(value: unknown): number | null {
  if (value === 'none') return null;
  const [, number] = /^(\d+(?:\.\d+)?)%$/.exec(String(value)) ?? [];
  if (number === undefined)
    throw new RangeError(`A snap point is a percentage or none, not '${String(value)}'.`);
  return Number(number) / 100;
}
