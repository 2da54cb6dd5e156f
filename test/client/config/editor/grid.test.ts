import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Direction,
  endRow,
  moveBlock,
  overlap,
  resizeBlock,
  setLayout,
} from '#client/config/editor/grid.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';

const block = (id: string, x: number, y: number, width: number, height: number): Block => ({
  id,
  type: 2,
  layout: { x, y, width, height },
  value: {},
});
const at = (blocks: readonly Block[], id: string) => {
  const found = blocks.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no block ${id}`);
  const { x, y, width, height } = found.layout;
  return [x, y, width, height];
};

describe('moving on the grid', () => {
  it('moves by one column or row where there is room', () => {
    const blocks = [block('a', 4, 4, 6, 2)];
    expect(at(moveBlock(blocks, 'a', 'left'), 'a')).toEqual([3, 4, 6, 2]);
    expect(at(moveBlock(blocks, 'a', 'right'), 'a')).toEqual([5, 4, 6, 2]);
    expect(at(moveBlock(blocks, 'a', 'up'), 'a')).toEqual([4, 3, 6, 2]);
    expect(at(moveBlock(blocks, 'a', 'down'), 'a')).toEqual([4, 5, 6, 2]);
  });

  it.each([
    ['left', 0, 0],
    ['up', 0, 0],
    ['right', 14, 0],
  ] as const)('stays inside the grid when moved %s', (direction, x, y) => {
    const blocks = [block('a', x, y, 10, 2)];
    expect(moveBlock(blocks, 'a', direction)).toBe(blocks);
  });

  it('changes places with the block below, inside the rows that both had', () => {
    const moved = moveBlock([block('a', 0, 0, 24, 2), block('b', 0, 2, 24, 5)], 'a', 'down');
    expect(at(moved, 'b')).toEqual([0, 0, 24, 5]);
    expect(at(moved, 'a')).toEqual([0, 5, 24, 2]);
  });

  it('changes places with the block above', () => {
    const moved = moveBlock([block('a', 0, 0, 24, 2), block('b', 0, 2, 24, 5)], 'b', 'up');
    expect(at(moved, 'b')).toEqual([0, 0, 24, 5]);
    expect(at(moved, 'a')).toEqual([0, 5, 24, 2]);
  });

  it('changes places with the block beside it', () => {
    const moved = moveBlock([block('a', 0, 0, 10, 4), block('b', 10, 0, 14, 4)], 'a', 'right');
    expect(at(moved, 'b')).toEqual([0, 0, 14, 4]);
    expect(at(moved, 'a')).toEqual([14, 0, 10, 4]);
  });

  it('leaves an overlap that was made on purpose', () => {
    const moved = moveBlock([block('a', 0, 0, 12, 6), block('b', 8, 2, 8, 6)], 'b', 'right');
    expect(at(moved, 'b')).toEqual([9, 2, 8, 6]);
    expect(at(moved, 'a')).toEqual([0, 0, 12, 6]);
  });

  it('pushes blocks down when one grows into them', () => {
    const grown = resizeBlock(
      [block('a', 0, 0, 24, 2), block('b', 0, 2, 24, 2), block('c', 0, 4, 24, 2)],
      'a',
      { rows: 1 },
    );
    expect(at(grown, 'b')).toEqual([0, 3, 24, 2]);
    expect(at(grown, 'c')).toEqual([0, 5, 24, 2]);
  });

  it('never makes a block smaller than one cell or wider than the grid', () => {
    expect(at(resizeBlock([block('a', 20, 0, 2, 2)], 'a', { columns: 9 }), 'a')).toEqual([20, 0, 4, 2]);
    expect(at(resizeBlock([block('a', 20, 0, 2, 2)], 'a', { columns: -9, rows: -9 }), 'a')).toEqual([
      20, 0, 1, 1,
    ]);
    expect(at(setLayout([block('a', 0, 0, 2, 2)], 'a', { x: 30, y: -2, width: 40, height: 0 }), 'a')).toEqual(
      [0, 0, 24, 1],
    );
  });

  it('finds the first free row', () => {
    expect(endRow([])).toBe(0);
    expect(endRow([block('a', 0, 3, 4, 5), block('b', 4, 0, 4, 2)])).toBe(8);
  });

  it('makes no overlap and loses no block, whatever is moved', () => {
    const move = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      direction: fc.constantFrom<Direction>('up', 'down', 'left', 'right'),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 25 }), (moves) => {
        let blocks: readonly Block[] = [
          block('a', 0, 0, 12, 3),
          block('b', 12, 0, 12, 6),
          block('c', 0, 6, 24, 2),
          block('d', 4, 9, 8, 4),
        ];
        for (const { id, direction } of moves) blocks = moveBlock(blocks, id, direction);
        expect(blocks.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
        for (const one of blocks) {
          expect(one.layout.x + one.layout.width).toBeLessThanOrEqual(24);
          for (const other of blocks)
            if (one !== other) expect(overlap(one.layout, other.layout)).toBe(false);
        }
      }),
    );
  });
});
