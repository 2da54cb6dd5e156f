import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';

type Rectangle = [id: string, x: number, y: number, width: number, height: number, type?: number];
const { html: TEXT, image: IMAGE, map: MAP, form: FORM } = BLOCK_TYPE;
const read = (...blocks: Rectangle[]) =>
  sortByReadingOrder(
    blocks.map(([id, x, y, width, height, type = TEXT]) => ({ id, type, layout: { x, y, width, height } })),
  ).map(({ id }) => id);

describe('the reading order keeps the columns of a section together', () => {
  it('the reading order puts a map and a form after the heading above each', () => {
    const headings: Rectangle[] = [
      ['map heading', 0, 0, 11, 4],
      ['form heading', 13, 0, 11, 4],
    ];
    expect(read(...headings, ['map', 0, 5, 11, 13, MAP], ['form', 13, 5, 11, 14, FORM])).toEqual([
      'map heading',
      'map',
      'form heading',
      'form',
    ]);
  });
  it('the reading order keeps pictures and the captions below them together, row by row', () => {
    const row = (name: string, y: number): Rectangle[] => [
      [`${name}1`, 0, y, 11, 4, IMAGE],
      [`${name}2`, 13, y, 11, 4, IMAGE],
      [`text of ${name}1`, 0, y + 4, 11, 2],
      [`text of ${name}2`, 13, y + 4, 11, 2],
    ];
    expect(read(...row('a', 0), ...row('b', 8))).toEqual(
      ['a1', 'a2', 'b1', 'b2'].flatMap((name) => [name, `text of ${name}`]),
    );
  });
  it('the reading order puts a block below one of several columns after this column', () => {
    expect(read(['a', 0, 0, 12, 4], ['b', 12, 0, 12, 4], ['map', 0, 4, 12, 2, MAP])).toEqual([
      'a',
      'map',
      'b',
    ]);
  });
  it.each<[string, Rectangle[]]>([
    [
      'equal blocks',
      [
        ['c', 0, 5, 11, 4],
        ['d', 13, 5, 11, 4],
      ],
    ],
    ['a block below both columns', [['c', 0, 5, 24, 4, FORM]]],
    ['a block below neither column', [['c', 11, 5, 2, 4, FORM]]],
    [
      'several blocks below each column',
      [
        ['c', 0, 5, 5, 4, IMAGE],
        ['d', 6, 5, 5, 4, IMAGE],
      ],
    ],
  ])('the reading order finishes a line before %s', (_, below) => {
    expect(read(['a', 0, 0, 11, 4], ['b', 13, 0, 11, 4], ...below).slice(0, 2)).toEqual(['a', 'b']);
  });
  it('the reading order reads alternating pairs of picture and text pair by pair', () => {
    const first: Rectangle[] = [
      ['a', 0, 0, 12, 6, IMAGE],
      ['b', 12, 0, 12, 6],
    ];
    expect(read(...first, ['c', 0, 6, 12, 6], ['d', 12, 6, 12, 6, IMAGE])).toEqual(['a', 'b', 'c', 'd']);
  });
});

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
      fc.property(
        fc.array(fc.record({ layout, type: fc.nat(3), layer: fc.nat(59) }), { maxLength: 30 }),
        (placed) => {
          const blocks = placed.map((one, id) => ({ ...one, id }));
          const ordered = sortByReadingOrder(blocks).map(({ id }) => id);
          expect([...ordered].sort((a, b) => a - b)).toEqual(blocks.map(({ id }) => id));
          expect(sortByReadingOrder(blocks.map((one) => ({ ...one, layer: 0 }))).map(({ id }) => id)).toEqual(
            ordered,
          );
        },
      ),
    );
  });
});
