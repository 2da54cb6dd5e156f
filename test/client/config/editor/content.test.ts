import { describe, expect, it } from 'vitest';
import {
  addBlock,
  addSection,
  duplicateBlock,
  emptySection,
  findBlock,
  moveSection,
  moveToSection,
  removeBlock,
  removeSection,
  setBackground,
  setBlockValue,
  updateSection,
} from '#client/config/editor/content.ts';
import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';

const block = (id: string, y: number): Block => ({
  id,
  type: 2,
  layout: { x: 2, y, width: 10, height: 2 },
  value: { html: `<p>${id}</p>` },
});
const page = (): PageContent => ({
  title: 'Studio',
  description: '',
  isHiddenFromSearch: false,
  headerStyle: 'solid',
  sections: [
    { ...emptySection('s1'), blocks: [block('a', 0), block('b', 2)] },
    { ...emptySection('s2'), blocks: [block('c', 0)] },
  ],
});
const layoutOf = (content: PageContent, id: string) => findBlock(content, id)?.block.layout;

describe('page content', () => {
  it('adds a block below the selected one and makes room', () => {
    const content = addBlock(page(), 's1', 'a', block('n', 0));
    expect(layoutOf(content, 'n')).toEqual({ x: 2, y: 2, width: 10, height: 2 });
    expect(layoutOf(content, 'b')).toEqual({ x: 2, y: 4, width: 10, height: 2 });
  });

  it('adds a block at the end of a section when none is selected', () => {
    expect(layoutOf(addBlock(page(), 's1', null, block('n', 0)), 'n')?.y).toBe(4);
  });

  it('adds no block to a full section', () => {
    const full = {
      ...emptySection('s1'),
      blocks: Array.from({ length: MAX_BLOCKS_PER_LAYOUT }, (_, index) => block(`x${index}`, index * 2)),
    };
    const content = { ...page(), sections: [full] };
    expect(addBlock(content, 's1', null, block('n', 0))).toBe(content);
  });

  it('copies a block with its value under the original', () => {
    const content = duplicateBlock(page(), 'a', 'a2');
    expect(findBlock(content, 'a2')?.block.value).toEqual({ html: '<p>a</p>' });
    expect(layoutOf(content, 'a2')?.y).toBe(2);
  });

  it('takes a block to another section', () => {
    const content = moveToSection(page(), 'a', 's2');
    expect(findBlock(content, 'a')?.section.id).toBe('s2');
    expect(layoutOf(content, 'a')?.y).toBe(2);
    expect(content.sections[0]?.blocks).toHaveLength(1);
  });

  it('changes one key of a value and nothing else', () => {
    const before = page();
    const content = setBlockValue(before, 'a', { size: 'lead' });
    expect(findBlock(content, 'a')?.block.value).toEqual({ html: '<p>a</p>', size: 'lead' });
    expect(content.sections[1]).toBe(before.sections[1]);
  });

  it.each([
    ['removing an unknown block', (content: PageContent) => removeBlock(content, 'zz')],
    ['removing an unknown section', (content: PageContent) => removeSection(content, 'zz')],
    ['moving the first section up', (content: PageContent) => moveSection(content, 's1', 'up')],
    ['moving a block to its own section', (content: PageContent) => moveToSection(content, 'a', 's1')],
  ])('gives the same content when %s', (_, act) => {
    const content = page();
    const result = act(content);
    expect(result).toEqual(content);
  });

  it('adds, moves, styles and removes sections', () => {
    const added = addSection(page(), 's1', emptySection('n'));
    expect(added.sections.map(({ id }) => id)).toEqual(['s1', 'n', 's2']);
    expect(moveSection(added, 'n', 'down').sections.map(({ id }) => id)).toEqual(['s1', 's2', 'n']);
    expect(updateSection(added, 'n', { theme: 'dark' }).sections[1]?.theme).toBe('dark');
    const image = { mediaId: 'c'.repeat(24), filename: 'kiln.jpg', width: 3, height: 2, alt: '' };
    const background = { image, scrim: 0.5, scrimSide: 'all' as const };
    const grounded = setBackground(added, 'n', background);
    expect(grounded.sections[1]?.background).toEqual(background);
    expect(setBackground(grounded, 'n', null)).toEqual(added);
    expect(removeSection(added, 's1').sections.map(({ id }) => id)).toEqual(['n', 's2']);
  });
});
