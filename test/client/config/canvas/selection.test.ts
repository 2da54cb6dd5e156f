import { expect, test } from 'vitest';
import {
  isSameSelection,
  NOTHING,
  selectBlocks,
  toggleBlock,
} from '#client/config/canvas/protocol/selection.ts';

test('a selection adds and removes blocks of one section, and the panel shows the last one', () => {
  const one = toggleBlock(NOTHING, 's1', 'a');
  const two = toggleBlock(one, 's1', 'b');
  expect(two).toEqual({ sectionId: 's1', blockId: 'b', blockIds: ['a', 'b'] });
  expect(toggleBlock(two, 's1', 'b')).toEqual(one);
  expect(toggleBlock(one, 's1', 'a')).toEqual({ sectionId: 's1', blockId: null, blockIds: [] });
});

test('a block of another section is selected alone', () => {
  expect(toggleBlock(selectBlocks('s1', ['a', 'b']), 's2', 'c')).toEqual(selectBlocks('s2', ['c']));
});

test('a selection is the same in any order of its blocks if the panel shows the same one', () => {
  expect(isSameSelection(selectBlocks('s', ['a', 'b', 'c']), selectBlocks('s', ['b', 'a', 'c']))).toBe(true);
  expect(isSameSelection(selectBlocks('s', ['a', 'b']), selectBlocks('s', ['b', 'a']))).toBe(false);
});
