import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';

type Rectangle = [id: string, x: number, y: number, width: number, height: number];
const read = (...blocks: Rectangle[]) =>
  sortByReadingOrder(
    blocks.map(([id, x, y, width, height]) => ({ id, layout: { x, y, width, height } })),
  ).map(({ id }) => id);

describe('the reading order follows the lines of blocks', () => {
  it('the reading order goes line by line from the top, each from its start', () => {
    expect(read(['c', 0, 6, 24, 2], ['b', 12, 0, 12, 4], ['a', 0, 0, 12, 6])).toEqual(['a', 'b', 'c']);
  });
  it('the reading order treats blocks that start one row apart as one line', () => {
    expect(read(['right', 12, 0, 12, 4], ['left', 0, 1, 12, 4])).toEqual(['left', 'right']);
  });
  it('the reading order treats blocks that start two rows apart as two lines', () => {
    expect(read(['right', 12, 0, 12, 4], ['left', 0, 2, 12, 4])).toEqual(['right', 'left']);
  });
  it('the reading order puts the block below a low block after it', () => {
    expect(read(['text', 6, 0, 14, 1], ['quote', 3, 1, 17, 1], ['end', 6, 2, 14, 1])).toEqual([
      'text',
      'quote',
      'end',
    ]);
  });

  it('the reading order contains every block once and ignores layers (invariant 8)', () => {
    const layout = fc.record({
      x: fc.nat(23),
      y: fc.nat(30),
      width: fc.integer({ min: 1, max: 24 }),
      height: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(fc.record({ layout, layer: fc.nat(59) }), { maxLength: 30 }), (placed) => {
        const blocks = placed.map((one, id) => ({ ...one, id }));
        const ordered = sortByReadingOrder(blocks).map(({ id }) => id);
        expect([...ordered].sort((a, b) => a - b)).toEqual(blocks.map(({ id }) => id));
        expect(sortByReadingOrder(blocks.map((one) => ({ ...one, layer: 0 }))).map(({ id }) => id)).toEqual(
          ordered,
        );
      }),
    );
  });
});
