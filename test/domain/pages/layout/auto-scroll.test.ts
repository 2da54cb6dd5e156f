import { expect, test } from 'vitest';
import { getScrollSpeed } from '#domain/pages/layout/auto-scroll.ts';

const at = (yPx: number, heldMs = 1000) => getScrollSpeed({ yPx, heightPx: 800, heldMs });

test('the page scrolls within 64 pixels of an edge, and faster closer to it', () => {
  expect(at(400)).toBe(0);
  expect(at(64)).toBe(0);
  expect(at(800 - 64)).toBe(0);
  expect(at(32)).toBeCloseTo(-225);
  expect(at(800 - 32)).toBeCloseTo(225);
  expect(at(-500)).toBe(-900);
  expect(at(2000)).toBe(900);
});

test('scrolling starts slowly, so a pointer that only crosses the edge hardly scrolls the page', () => {
  expect(at(800, 0)).toBe(0);
  expect(at(800, 200)).toBe(450);
  expect(at(800, 400)).toBe(900);
});

test('a low window scrolls within a fifth of its height at each edge', () => {
  expect(getScrollSpeed({ yPx: 25, heightPx: 100, heldMs: 1000 })).toBe(0);
  expect(getScrollSpeed({ yPx: 10, heightPx: 100, heldMs: 1000 })).toBeLessThan(0);
});
