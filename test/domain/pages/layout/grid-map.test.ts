import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGridMap,
  findColumn,
  findColumnEnd,
  findRow,
  findRowEnd,
  getPixelBox,
} from '#domain/pages/layout/grid-map.ts';

const sizes = (min: number) => fc.double({ min, max: 700, noNaN: true });
const grids = fc
  .record({
    columnsPx: fc.constantFrom(24, 8).chain((count) => sizes(4).map((size) => Array(count).fill(size))),
    rowsPx: fc.array(sizes(8), { maxLength: 40 }),
    columnGapPx: fc.double({ min: 0, max: 20, noNaN: true }),
    rowGapPx: fc.double({ min: 0, max: 20, noNaN: true }),
    left: fc.integer({ min: 0, max: 400 }),
    top: fc.integer({ min: 0, max: 9000 }),
    isRtl: fc.boolean(),
  })
  .map((grid) => {
    const width = grid.columnsPx.reduce((sum, size) => sum + size + grid.columnGapPx, -grid.columnGapPx);
    return { ...grid, right: grid.left + width, bottom: grid.top };
  });

describe('cells and pixels correspond (invariant 9)', () => {
  test('a cell’s pixels lead back to the cell, for any tracks and direction', () => {
    fc.assert(
      fc.property(grids, fc.nat(60), fc.nat(23), (grid, y, column) => {
        const map = createGridMap(grid);
        const x = column % map.columns.length;
        const box = getPixelBox(map, { x, y, width: 1, height: 1 });
        const [start, end] = grid.isRtl ? [box.right, box.left] : [box.left, box.right];
        expect(findColumn(map, start)).toBe(x);
        expect(findColumnEnd(map, end)).toBe(x);
        expect(findRow(map, box.top)).toBe(y);
        expect(findRowEnd(map, box.bottom)).toBe(y);
      }),
    );
  });

  test('rows never decrease as the pointer goes down, and columns follow the line direction', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: -200, max: 12_000 }), fc.nat(900), (grid, px, way) => {
        const map = createGridMap(grid);
        expect(findRow(map, px + way)).toBeGreaterThanOrEqual(findRow(map, px));
        const [one, other] = [findColumn(map, px), findColumn(map, px + way)];
        expect(grid.isRtl ? one - other : other - one).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a cell never overlaps the cell below it', () => {
    fc.assert(
      fc.property(grids, fc.nat(60), (grid, y) => {
        const map = createGridMap(grid);
        const one = getPixelBox(map, { x: 0, y, width: 1, height: 1 });
        const below = getPixelBox(map, { x: 0, y: y + 1, width: 1, height: 1 });
        expect(below.top).toBeGreaterThanOrEqual(one.bottom - 1e-6);
      }),
    );
  });
});

describe('a dragged block keeps its column until the pointer clearly leaves it', () => {
  const map = createGridMap({
    columnsPx: Array(24).fill(40),
    rowsPx: [24, 24, 24],
    columnGapPx: 10,
    rowGapPx: 0,
    left: 100,
    right: 1290,
    top: 50,
    bottom: 122,
    isRtl: false,
  });

  test('the column changes once the pointer is 60 % of the way to the next one', () => {
    expect(findColumn(map, 100 + 29, 0)).toBe(0);
    expect(findColumn(map, 100 + 30, 0)).toBe(1);
    // Outside the columns, the nearest column counts.
    expect(findColumn(map, 100 + 26)).toBe(1);
  });

  test('the column and the row change immediately if the pointer jumps farther', () => {
    expect(findColumn(map, 100 + 50 * 7, 0)).toBe(7);
    expect(findRow(map, 50 + 24 * 9, 1)).toBe(9);
  });

  test('the grid continues with rows of 24 pixels below its last row', () => {
    expect(getPixelBox(map, { x: 0, y: 5, width: 24, height: 2 })).toEqual({
      left: 100,
      right: 1290,
      top: 50 + 5 * 24,
      bottom: 50 + 7 * 24,
    });
  });
});
