import { SWIPE_DISTANCE_PX, SWIPE_TIME_MS, TAP_SLOP_PX } from './constants.ts';

export type TouchEnd =
  | { kind: 'swipe'; direction: 'left' | 'right' | 'up' | 'down' }
  | { kind: 'touch-move-end' }
  | { kind: 'tap' };

/**
 * Classifies a touch by the distance on its longer axis and its duration (B5.11 to B5.13, decisions 82).
 *
 * @param move pixels from where it began, and milliseconds
 */
export function classifyTouch({ x, y, ms }: { x: number; y: number; ms: number }): TouchEnd {
  const isHorizontal = Math.abs(x) >= Math.abs(y);
  const distance = isHorizontal ? x : y;
  if (Math.abs(distance) >= SWIPE_DISTANCE_PX && ms <= SWIPE_TIME_MS) {
    if (isHorizontal) return { kind: 'swipe', direction: distance < 0 ? 'left' : 'right' };
    return { kind: 'swipe', direction: distance < 0 ? 'up' : 'down' };
  }
  return { kind: Math.abs(distance) > TAP_SLOP_PX ? 'touch-move-end' : 'tap' };
}
