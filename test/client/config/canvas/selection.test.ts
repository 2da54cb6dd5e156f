import { expect, test } from 'vitest';
import {
  isSameSelection,
  NOTHING,
  selectBlocks,
  toggleBlock,
} from '#client/config/canvas/protocol/selection.ts';

test('blocks from one section can be added to and removed from a selection, and the panel shows the last one', () => {
  const one = toggleBlock(NOTHING, 's1', 'a');
  const two = toggleBlock(one, 's1', 'b');
  expect(two).toEqual({ sectionId: 's1', blockId: 'b', blockIds: ['a', 'b'] });
  expect(toggleBlock(two, 's1', 'b')).toEqual(one);
  expect(toggleBlock(one, 's1', 'a')).toEqual({ sectionId: 's1', blockId: null, blockIds: [] });
});

test('selecting a block in a different section deselects the others', () => {
  expect(toggleBlock(selectBlocks('s1', ['a', 'b']), 's2', 'c')).toEqual(selectBlocks('s2', ['c']));
});

test('two selections are equal if they contain the same blocks, in any order, and the panel shows the same one', () => {
  expect(isSameSelection(selectBlocks('s', ['a', 'b', 'c']), selectBlocks('s', ['b', 'a', 'c']))).toBe(true);
  expect(isSameSelection(selectBlocks('s', ['a', 'b']), selectBlocks('s', ['b', 'a']))).toBe(false);
});
