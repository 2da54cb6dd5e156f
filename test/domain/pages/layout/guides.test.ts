import { expect, test } from 'vitest';
import { attract, findGuides } from '#domain/pages/layout/guides.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const grid = box(0, 0, 1200, 900);

test('the editor shows one guide per axis, for the nearest neighbour', () => {
  const guides = findGuides(box(100, 100, 200, 50), [box(100, 300, 80, 80), box(100, 700, 80, 80)], grid);
  expect(guides).toEqual([{ axis: 'x', atPx: 100, fromPx: 100, toPx: 380 }]);
});

test('the editor shows a guide in the middle of the grid if no nearer one exists', () => {
  expect(findGuides(box(500, 100, 200, 50), [], grid)).toEqual([
    { axis: 'x', atPx: 600, fromPx: 0, toPx: 900 },
  ]);
});

test('the editor shows a guide for the aligned middles of two blocks', () => {
  const [guide] = findGuides(box(400, 100, 100, 40), [box(100, 90, 70, 60)], grid);
  expect(guide).toEqual({ axis: 'y', atPx: 120, fromPx: 100, toPx: 500 });
});

test('the editor shows a guide with the size of equal gaps on both sides', () => {
  const guides = findGuides(box(300, 33, 100, 40), [box(100, 10, 150, 50), box(450, 0, 70, 111)], grid);
  expect(guides).toContainEqual({ axis: 'y', atPx: 53, fromPx: 250, toPx: 300, label: '50' });
});

test('the editor shows no guides for an unaligned block', () => {
  expect(findGuides(box(301, 37, 101, 43), [box(100, 500, 70, 60)], grid)).toEqual([]);
});

test.each([
  ['from nearby, along the guide’s axis only', { left: 106, top: 104 }, 1, { x: -6, y: 0 }],
  ['only from nearby', { left: 112, top: 104 }, 1, { x: 0, y: 0 }],
  ['from farther away in a scaled-down page', { left: 112, top: 104 }, 0.5, { x: -12, y: 0 }],
])('a dragged box snaps to a guide %s', (_, dragged, scale, by) => {
  const guides = findGuides(box(100, 100, 200, 50), [box(100, 300, 80, 80)], grid);
  expect(guides.map(({ axis }) => axis)).toEqual(['x']);
  expect(attract(dragged, { left: 100, top: 100 }, { guides, scale })).toEqual(by);
});
