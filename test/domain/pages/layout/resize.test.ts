import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resizeRectangle } from '#domain/pages/layout/resize.ts';

const FREE = { columns: 24, least: { width: 1, height: 1 }, keepsRatio: false, isMirrored: false };
const block = { x: 4, y: 2, width: 8, height: 4 };

test('a resize moves the dragged edges and keeps the others', () => {
  expect(resizeRectangle(block, { end: 20 }, FREE)).toEqual({ ...block, width: 16 });
  expect(resizeRectangle(block, { start: 0, top: 0 }, FREE)).toEqual({ x: 0, y: 0, width: 12, height: 6 });
  expect(resizeRectangle(block, { bottom: 3 }, FREE)).toEqual({ ...block, height: 1 });
});

test('a resize past the opposite edge leaves one cell and does not move that edge', () => {
  expect(resizeRectangle(block, { start: 30 }, FREE)).toEqual({ ...block, x: 11, width: 1 });
  expect(resizeRectangle(block, { end: 0 }, FREE)).toEqual({ ...block, width: 1 });
  expect(resizeRectangle(block, { top: 90 }, FREE)).toEqual({ ...block, y: 5, height: 1 });
});

test('a resize stops at the type’s minimum size, at any edge', () => {
  const least = { width: 4, height: 3 };
  expect(resizeRectangle(block, { start: 30, top: 9 }, { ...FREE, least })).toEqual({
    x: 8,
    y: 3,
    width: 4,
    height: 3,
  });
  expect(resizeRectangle(block, { end: 0, bottom: 0 }, { ...FREE, least })).toEqual({
    ...block,
    width: 4,
    height: 3,
  });
});

test('Shift keeps the block’s ratio while a corner is dragged', () => {
  expect(resizeRectangle(block, { end: 16, bottom: 3 }, { ...FREE, keepsRatio: true })).toEqual({
    ...block,
    width: 12,
    height: 6,
  });
});

test('Alt moves the opposite edge the other way', () => {
  expect(resizeRectangle(block, { end: 14 }, { ...FREE, isMirrored: true })).toEqual({
    ...block,
    x: 2,
    width: 12,
  });
});

test('a resize stays inside the grid and leaves at least one cell, wherever the edges go', () => {
  const edge = fc.option(fc.integer({ min: -40, max: 80 }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({ start: edge, end: edge, top: edge, bottom: edge }),
      fc.boolean(),
      fc.boolean(),
      (edges, keepsRatio, isMirrored) => {
        const moved = Object.fromEntries(Object.entries(edges).filter(([, value]) => value !== undefined));
        const { x, y, width, height } = resizeRectangle(block, moved, { ...FREE, keepsRatio, isMirrored });
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(width).toBeGreaterThanOrEqual(1);
        expect(height).toBeGreaterThanOrEqual(1);
        expect(x + width).toBeLessThanOrEqual(24);
      },
    ),
  );
});
