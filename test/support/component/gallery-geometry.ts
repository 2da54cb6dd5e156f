import { expect } from 'vitest';
import type { OpenPage } from './open-page.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const overflow = ({ document: { documentElement } }: OpenPage): number =>
  documentElement.scrollWidth - documentElement.clientWidth;

export const measureBoxes = ({ findAll, window }: OpenPage, selector = '.slide'): Box[] =>
  findAll(selector).map((slide) => {
    const { x, y, width, height } = slide.getBoundingClientRect();
    const half = (value: number) => Math.round(value * 2) / 2;
    return { x: half(x), y: half(y + window.scrollY), width: half(width), height: half(height) };
  });

/**
 * Asserts that each row except the last one fills the width with slides of equal height, and that no image is
 * cropped.
 */
function expectFilledRows(page: OpenPage): void {
  const [list] = measureBoxes(page, '.gallery-slides');
  const slides = measureBoxes(page);
  if (!list) throw new Error('no list');
  const rows = Map.groupBy(slides, ({ y }) => y);
  expect(rows.size).toBeGreaterThan(1);
  for (const row of [...rows.values()].slice(0, -1)) {
    const heights = row.map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    const last = row.at(-1);
    expect(Math.abs((last?.x ?? 0) + (last?.width ?? 0) - list.x - list.width)).toBeLessThan(1.5);
  }
  const ratios = page.findAll('.slide').map((slide) => {
    const [across = 0, down = 1] = (slide.dataset.imageDimensions ?? '').split('x').map(Number);
    return across / down;
  });
  for (const [index, { width, height }] of slides.entries())
    expect(Math.abs(width / height - (ratios[index] ?? 0))).toBeLessThan(0.02);
}

/** Asserts that each slide is below the column that was shortest, and cropped by a few pixels at most. */
function expectShortestColumns(page: OpenPage): void {
  const slides = measureBoxes(page);
  const ends = new Map<number, number>();
  expect(new Set(slides.map(({ x }) => x)).size).toBe(4);
  for (const { x, y, height } of slides) {
    const end = ends.get(x);
    if (end !== undefined) {
      expect(Math.abs(y - end)).toBeLessThan(1);
      expect(end).toBeLessThanOrEqual(Math.min(...ends.values()) + 4);
    }
    ends.set(x, y + height);
  }
  const cut = page.findAll('.slide-frame').map((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    const image = frame.querySelector('img');
    return Math.abs(height - (width * (image?.height ?? 1)) / (image?.width ?? 1)) / width;
  });
  expect(Math.max(...cut)).toBeLessThan(0.035);
}

/** Default gap between grid cells, in pixels. */
const GRID_GAP_PX = 12;

function expectPerRow(page: OpenPage, count: number): void {
  const [list] = measureBoxes(page, '.gallery-slides');
  const slides = measureBoxes(page);
  const row = slides.filter(({ y }) => y === slides[0]?.y);
  expect(row).toHaveLength(count);
  expect(new Set(slides.map(({ x }) => x)).size).toBe(count);
  expectEqual(slides.map(({ width }) => width));
  expectEqual(slides.map(({ height }) => height));
  const [first] = row;
  const below = slides[count];
  if (!list || !first || !below) throw new Error('the grid has one row');
  const gaps = [
    ...row.slice(1).map(({ x }, at) => x - (row[at]?.x ?? 0) - first.width),
    below.y - first.y - first.height,
  ];
  for (const gap of gaps) expect(Math.abs(gap - GRID_GAP_PX)).toBeLessThanOrEqual(0.5);
  // The slides of a row fill the width of the list.
  expect(Math.abs(list.width - count * first.width - (count - 1) * GRID_GAP_PX)).toBeLessThanOrEqual(1);
}
const expectEqual = (values: readonly number[]) =>
  expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);

/**
 * Asserts that images are fully visible in a window of 1440 by 900 pixels. The widest image must exceed
 * `widthPx`.
 */
function expectWholeImages(page: OpenPage, widthPx: number): void {
  const frames = measureBoxes(page, '.slide-frame');
  expect(Math.max(...frames.map(({ height }) => height))).toBeLessThanOrEqual(830);
  expect(Math.max(...frames.map(({ width }) => width))).toBeGreaterThan(widthPx);
}

async function expectShapes({ frame, findAll }: OpenPage): Promise<void> {
  frame.style.height = '700px';
  const readFaults = () =>
    findAll('.slide').map((slide) => {
      const [width = 1, height = 1] = (slide.dataset.imageDimensions ?? '').split('x').map(Number);
      const box = slide.querySelector('.slide-frame')?.getBoundingClientRect();
      return box ? Math.abs(box.width / box.height - width / height) : 1;
    });
  await expect.poll(() => Math.max(...readFaults())).toBeLessThan(0.02);
}

/** Assertions by path of the gallery page, for a window that is 900 pixels high. */
export const GEOMETRY: Record<string, (page: OpenPage, width: number) => void | Promise<void>> = {
  '/gallery': expectFilledRows,
  '/gallery/columns': (page, width) => {
    if (width === 1440) expectShortestColumns(page);
  },
  '/gallery/grid': (page, width) => expectPerRow(page, width === 390 ? 2 : 4),
  '/gallery/base': async (page, width) => {
    if (width !== 1440) return;
    expectWholeImages(page, 1200);
    await expectShapes(page);
  },
  '/gallery/slideshow': (page, width) => {
    if (width === 1440) expectWholeImages(page, 1300);
  },
};
