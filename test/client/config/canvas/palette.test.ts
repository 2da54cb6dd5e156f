import { describe, expect, it } from 'vitest';
import { listPalette } from '#client/config/canvas/panels/palette/palette-types.ts';
import { findBlockPlace } from '#client/config/canvas/session/block-place.ts';
import { block, createPage } from '#support/page-blocks.ts';

describe('the block palette', () => {
  const { sections } = createPage([block('a', [0, 0, 12, 4])], [block('b', [0, 0, 12, 4])]);
  it('adds a block below the selected one', () => {
    expect(findBlockPlace(sections, { sectionId: 's1', blockId: 'a' }, 'selection')).toEqual({
      sectionId: 's1',
      afterBlockId: 'a',
      label: 'It goes below the selected block in section 1.',
    });
  });
  it('adds a block to the end of a section that is chosen by name', () => {
    const named = sections.map((section) => ({ ...section, name: 'Tides' }));
    const place = findBlockPlace(
      named,
      { sectionId: null, blockId: null },
      { sectionId: 's1', afterBlockId: null },
    );
    expect(place).toEqual({ sectionId: 's1', afterBlockId: null, label: 'It goes to the end of “Tides”.' });
  });
  it('reports before the owner chooses a block that the section is full', () => {
    const full = createPage(
      Array.from({ length: 60 }, (_, index) => block(`f${index}`, [(index % 6) * 4, index, 4, 1])),
    );
    expect(findBlockPlace(full.sections, { sectionId: 's1', blockId: 'f3' }, 'selection')).toEqual({
      sectionId: 's1',
      afterBlockId: null,
      label: 'There is no room in section 1: a section can hold up to 60 blocks.',
    });
  });
  it('adds a block to the last section if no block is selected', () => {
    for (const sectionId of [null, 'gone'])
      expect(findBlockPlace(sections, { sectionId, blockId: null }, 'selection').sectionId).toBe('s2');
  });
  it('creates a section on an empty page', () => {
    expect(findBlockPlace([], { sectionId: null, blockId: null }, 'selection').sectionId).toBeNull();
  });
  it('finds block types by name, purpose and group', () => {
    const find = (search: string) =>
      listPalette(search, { isItem: false, isShared: false }).flatMap(({ types }) =>
        types.map(({ label }) => label),
      );
    expect(find('QUOT')).toContain('Quote');
    expect(find('commerce')).toContain('Product');
    expect(find('no such block')).toEqual([]);
    expect(find('video embed')).toEqual(expect.arrayContaining(find('embed video')));
    expect(find('').length).toBeGreaterThan(20);
  });
  it('finds whole words and beginnings of words, but no letters inside a word', () => {
    const find = (search: string) =>
      listPalette(search, { isItem: false, isShared: false }).flatMap(({ types }) =>
        types.map(({ label }) => label),
      );
    expect(find('map')).toContain('Map');
    expect(find('ext')).not.toContain('Text');
    expect(find('age')).not.toContain('Image');
  });
  it('offers no collection lists inside a collection’s items', () => {
    const labels = (isItem: boolean) =>
      listPalette('', { isItem, isShared: false }).flatMap(({ types }) => types.map(({ label }) => label));
    expect(labels(false)).toContain('Summary');
    expect(labels(true)).not.toContain('Summary');
  });
  it('offers only blocks that do not need a page of their own in the header and footer', () => {
    const labels = listPalette('', { isItem: false, isShared: true }).flatMap(({ types }) =>
      types.map(({ label }) => label),
    );
    expect(labels).toEqual(expect.arrayContaining(['Logo', 'Text', 'Button']));
    expect(labels).not.toContain('Summary');
    expect(labels).not.toContain('Product');
  });
});
