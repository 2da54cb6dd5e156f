import { expect, test } from 'vitest';
import {
  isSameSelection,
  NOTHING,
  selectBlocks,
  toggleBlock,
} from '#client/config/canvas/protocol/selection.ts';

test('adds blocks of one section and takes them away, the last one being that of the panel', () => {
  const one = toggleBlock(NOTHING, 's1', 'a');
  const two = toggleBlock(one, 's1', 'b');
  expect(two).toEqual({ sectionId: 's1', blockId: 'b', blockIds: ['a', 'b'] });
  expect(toggleBlock(two, 's1', 'b')).toEqual(one);
  expect(toggleBlock(one, 's1', 'a')).toEqual({ sectionId: 's1', blockId: null, blockIds: [] });
});

test('selects a block of another section alone', () => {
  expect(toggleBlock(selectBlocks('s1', ['a', 'b']), 's2', 'c')).toEqual(selectBlocks('s2', ['c']));
});

test('is the same in whatever order its blocks were added, if the panel shows the same one', () => {
  expect(isSameSelection(selectBlocks('s', ['a', 'b', 'c']), selectBlocks('s', ['b', 'a', 'c']))).toBe(true);
  expect(isSameSelection(selectBlocks('s', ['a', 'b']), selectBlocks('s', ['b', 'a']))).toBe(false);
});
