import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRoom } from '#domain/pages/layout/make-room.ts';
import { isLaidOver } from '#domain/pages/layout/over.ts';
import { isOverlapping, type PlacedBlock } from '#domain/pages/layout/rectangle.ts';

const rectangle = fc
  .record({
    x: fc.integer({ min: 0, max: 23 }),
    y: fc.integer({ min: 0, max: 30 }),
    width: fc.integer({ min: 1, max: 24 }),
    height: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ x, width, ...rest }) => ({ ...rest, x, width: Math.min(width, 24 - x) }));
const section = fc
  .array(rectangle, { minLength: 2, maxLength: 12 })
  .map((layouts): PlacedBlock[] => layouts.map((layout, index) => ({ id: `b${index}`, layout })));
const pairs = (blocks: readonly PlacedBlock[]): string[] =>
  blocks.flatMap((one) =>
    blocks
      .filter((other) => one.id < other.id && isOverlapping(one.layout, other.layout))
      .map((other) => `${one.id} ${other.id}`),
  );

const drops = fc
  .record({ blocks: section, count: fc.integer({ min: 1, max: 3 }), to: rectangle })
  .map(({ blocks, count, to }) => {
    const dragged = blocks.slice(0, Math.min(count, blocks.length - 1));
    const placed = dragged.map(({ id, layout }, index) => ({
      id,
      layout: { ...layout, x: Math.min(to.x, 24 - layout.width), y: to.y + index * 10 },
    }));
    return { blocks, dragged, placed, others: blocks.slice(dragged.length) };
  });

describe('blocks make room for dropped ones', () => {
  test('blocks that make room create no new overlaps (invariant 3)', () => {
    fc.assert(
      fc.property(drops, ({ blocks, dragged, placed, others }) => {
        const after = [...placed, ...makeRoom(others, placed, dragged)];
        const before = new Set(pairs(blocks));
        // The test itself may place blocks of the moved group over each other.
        const isOfGroup = (pair: string) =>
          pair.split(' ').every((id) => placed.some((block) => block.id === id));
        expect(pairs(after).filter((pair) => !before.has(pair) && !isOfGroup(pair))).toEqual([]);
      }),
    );
  });

  test('blocks that make room move only down and keep their order, and a second run changes nothing (invariant 4)', () => {
    fc.assert(
      fc.property(drops, ({ dragged, placed, others }) => {
        const after = makeRoom(others, placed, dragged);
        expect(after.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
        for (const [index, { layout }] of after.entries()) {
          const was = others[index]?.layout;
          expect(layout).toEqual({ ...was, y: layout.y });
          expect(layout.y).toBeGreaterThanOrEqual(was?.y ?? 0);
        }
        expect(makeRoom(after, placed, placed)).toEqual(after);
      }),
    );
  });

  test('a block away from the drop position stays unchanged', () => {
    const far = { id: 'far', layout: { x: 0, y: 40, width: 24, height: 2 } };
    const [kept] = makeRoom([far], [{ id: 'new', layout: { x: 0, y: 0, width: 24, height: 4 } }]);
    expect(kept).toBe(far);
  });

  test('a dropped block pushes down the blocks in its way and those below them', () => {
    const others = [
      { id: 'a', layout: { x: 0, y: 0, width: 12, height: 4 } },
      { id: 'b', layout: { x: 0, y: 4, width: 24, height: 2 } },
    ];
    const [a, b] = makeRoom(others, [{ id: 'new', layout: { x: 0, y: 2, width: 6, height: 3 } }]);
    expect([a?.layout.y, b?.layout.y]).toEqual([5, 9]);
  });
});

describe('text can lie over an image', () => {
  const at = (id: string, type: number, x: number, y: number, width: number, height: number) => ({
    id,
    type,
    layout: { x, y, width, height },
  });
  const picture = at('picture', 5, 0, 0, 12, 10);

  test('text that is wholly inside an image, gallery or video lies over it', () => {
    expect(isLaidOver(at('text', 2, 2, 2, 6, 3), [picture])).toBe(true);
    expect(isLaidOver(at('text', 2, 2, 2, 6, 3), [{ ...picture, type: 8 }])).toBe(true);
    expect(isLaidOver(at('text', 2, 2, 2, 6, 3), [{ ...picture, type: 32 }])).toBe(true);
  });

  test('a block does not lie over another if it extends beyond it, is on text, or is an image of the same size', () => {
    expect(isLaidOver(at('text', 2, 8, 2, 6, 3), [picture])).toBe(false);
    expect(isLaidOver(at('text', 2, 2, 2, 6, 3), [{ ...picture, type: 2 }])).toBe(false);
    expect(isLaidOver(at('other', 5, 0, 0, 12, 10), [picture])).toBe(false);
  });
});
