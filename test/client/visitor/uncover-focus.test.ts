import { describe, expect, it } from 'vitest';
import { getScrollDistance } from '#client/page/uncover-focus.ts';

const box = (top: number, bottom: number, left = 0, right = 390) =>
  ({ top, bottom, left, right }) as unknown as DOMRect;
const BOTTOM_BAR = box(560, 700);
const TOP_BAR = box(0, 100);

describe('a focused element near a fixed bar', () => {
  it.each([
    ['above the bar', BOTTOM_BAR, box(500, 560), 0],
    ['under the bar', BOTTOM_BAR, box(600, 640), 640 - 560 + 12],
    ['half under the bar', BOTTOM_BAR, box(530, 580), 580 - 560 + 12],
    ['higher than the space above the bar', BOTTOM_BAR, box(80, 900), 80 - 12],
    ['as high as the window', BOTTOM_BAR, box(0, 700), 0],
    ['below a bar at the top', TOP_BAR, box(100, 140), 0],
    ['under a bar at the top', TOP_BAR, box(40, 80), 40 - 100 - 12],
    ['beside a box in a corner', box(500, 690, 200, 380), box(600, 640, 0, 200), 0],
  ])('scrolls far enough to be visible: %s', (_, cover, focused, distance) =>
    expect(getScrollDistance(cover, focused, 700)).toBe(distance),
  );
});
