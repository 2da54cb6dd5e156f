import { describe, expect, it } from 'vitest';
import { toBody, toSections } from '#domain/archive/wordpress/place-blocks.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { sectionSchema } from '#schema/contracts/pages/page-content.ts';

const text = { type: BLOCK_TYPE.html, value: { html: '<p>x</p>' } };
const imageBlock = (index: number, count: number) => ({
  type: BLOCK_TYPE.image,
  value: { image: null },
  column: { index, count },
});

describe('the layout of an imported page’s blocks', () => {
  it('the blocks are centred, with less space between text blocks than between others', () => {
    const [section] = toSections([text, text, { type: BLOCK_TYPE.quote, value: { quote: 'x' } }, text]);
    expect(section?.blocks.map(({ layout }) => [layout.x, layout.width, layout.y])).toEqual([
      [4, 16, 0],
      [4, 16, 2],
      [4, 16, 5],
      [4, 16, 8],
    ]);
  });
  it('gallery blocks form rows that fit the grid', () => {
    const pictures = [0, 1, 2, 0].map((index) => imageBlock(index, 3));
    const [section] = toSections([text, ...pictures]);
    expect(section?.blocks.slice(1).map(({ layout }) => [layout.x, layout.y])).toEqual([
      [3, 3],
      [9, 3],
      [15, 3],
      [3, 5],
    ]);
    expect(sectionSchema.safeParse(section).success).toBe(true);
  });
  it('blocks that do not fit into a section continue in new sections with unique ids', () => {
    const sections = toSections(Array.from({ length: 130 }, () => text));
    expect(sections.map(({ blocks }) => blocks.length)).toEqual([60, 60, 10]);
    expect(new Set(sections.flatMap(({ blocks }) => blocks.map(({ id }) => id))).size).toBe(130);
    expect(sections.every((section) => sectionSchema.safeParse(section).success)).toBe(true);
  });
});

it('the blocks of an imported collection item form one column', () => {
  expect(toBody([text, text]).map(({ layout }) => layout.y)).toEqual([0, 1]);
});
