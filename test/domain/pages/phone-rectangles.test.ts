import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_COLUMNS, MAX_BLOCK_ROWS, MAX_GRID_ROW, PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import { type Section, sectionSchema } from '#schema/contracts/pages/page-content.ts';

const rectangle = (columns: number) =>
  fc
    .record({
      x: fc.nat(columns - 1),
      y: fc.nat(MAX_GRID_ROW),
      width: fc.integer({ min: 1, max: columns }),
      height: fc.integer({ min: 1, max: MAX_BLOCK_ROWS }),
    })
    .map(({ width, x, ...rest }) => ({ x, width: Math.min(width, columns - x), ...rest }));

const block = fc.record(
  {
    type: fc.constantFrom(2, 5, 46, 1003),
    layout: rectangle(GRID_COLUMNS),
    phone: rectangle(GRID_COLUMNS),
    value: fc.constant({}),
  },
  { requiredKeys: ['type', 'layout', 'value'] },
);
const oldSection = fc
  .array(block, { maxLength: 12 })
  .map((blocks) => ({ id: 's1', blocks: blocks.map((one, index) => ({ id: `b${index}`, ...one })) }));

const upgrade = (phone: object | undefined, ...rest: object[]): Section =>
  sectionSchema.parse({
    id: 's1',
    blocks: [
      { id: 'a', type: 2, layout: { x: 0, y: 0, width: 12, height: 3 }, phone, value: {} },
      ...rest.map((one, index) => ({
        id: `b${index}`,
        type: 2,
        layout: { x: 12, y: index, width: 12, height: 2 },
        value: {},
        ...one,
      })),
    ],
  });

describe('phone positions stored by earlier versions are upgraded', () => {
  it.each([
    [
      { x: 0, width: 24 },
      { x: 0, width: 8 },
    ],
    [
      { x: 0, width: 8 },
      { x: 0, width: 3 },
    ],
    [
      { x: 12, width: 12 },
      { x: 4, width: 4 },
    ],
    [
      { x: 23, width: 1 },
      { x: 7, width: 1 },
    ],
    [
      { x: 5, width: 1 },
      { x: 1, width: 1 },
    ],
    [
      { x: 20, width: 4 },
      { x: 6, width: 1 },
    ],
    [
      { x: 22, width: 2 },
      { x: 7, width: 1 },
    ],
  ])('a position in 24 columns is converted to 8: %o becomes %o', (old, now) => {
    const [first] = upgrade({ y: 2, height: 5, ...old }).blocks;
    expect(first?.onPhone).toEqual({ y: 2, height: 5, ...now });
    expect(first).not.toHaveProperty('phone');
  });

  it('a current position takes precedence over an old one', () => {
    const { blocks } = upgrade(undefined, {
      phone: { x: 0, y: 0, width: 24, height: 2 },
      onPhone: { x: 1, y: 0, width: 2, height: 2 },
    });
    expect(blocks[1]?.onPhone).toEqual({ x: 1, y: 0, width: 2, height: 2 });
  });

  it('a section stays stacked if an old position is invalid', () => {
    expect(upgrade({ x: 90, y: 0, width: 3, height: 1 }).blocks[0]).not.toHaveProperty('onPhone');
  });

  it('blocks without a position are placed below the others', () => {
    const { blocks } = upgrade(
      { x: 0, y: 0, width: 24, height: 4 },
      {},
      { layout: { x: 0, y: 0, width: 3, height: 7 } },
    );
    expect(blocks.map(({ onPhone }) => onPhone)).toEqual([
      { x: 0, y: 0, width: 8, height: 4 },
      { x: 0, y: 11, width: 8, height: 2 },
      { x: 0, y: 4, width: 8, height: 7 },
    ]);
  });

  it('any old section is upgraded to valid and complete positions, and a second upgrade changes nothing (invariant 13)', () => {
    fc.assert(
      fc.property(oldSection, (old) => {
        const section = sectionSchema.parse(old);
        const places = section.blocks.flatMap(({ onPhone }) => onPhone ?? []);
        expect([0, section.blocks.length]).toContain(places.length);
        for (const { x, width } of places) expect(x + width).toBeLessThanOrEqual(PHONE_COLUMNS);
        expect(sectionSchema.parse(section)).toEqual(section);
      }),
    );
  });
});
