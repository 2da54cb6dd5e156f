import { expect, type Page } from '@playwright/test';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places of the slides on the page, to the half pixel. */
export const measureBoxes = (page: Page, selector = '.slide'): Promise<Box[]> =>
  page.locator(selector).evaluateAll((slides) =>
    slides.map((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect();
      const half = (value: number) => Math.round(value * 2) / 2;
      return { x: half(x), y: half(y + scrollY), width: half(width), height: half(height) };
    }),
  );

/** Full rows from edge to edge, each of one height, and nothing cropped. */
async function expectFilledRows(page: Page): Promise<void> {
  const list = (await measureBoxes(page, '.gallery-slides'))[0];
  const slides = await measureBoxes(page);
  if (!list) throw new Error('no list');
  const rows = Map.groupBy(slides, ({ y }) => y);
  expect(rows.size).toBeGreaterThan(1);
  for (const row of [...rows.values()].slice(0, -1)) {
    const heights = row.map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
    const last = row.at(-1);
    expect(Math.abs((last?.x ?? 0) + (last?.width ?? 0) - list.x - list.width)).toBeLessThan(1.5);
  }
  const ratios = await page
    .locator('.slide')
    .evaluateAll((all) =>
      all.map((slide) => Number((slide as HTMLElement).style.getPropertyValue('--ratio'))),
    );
  for (const [index, { width, height }] of slides.entries())
    expect(Math.abs(width / height - (ratios[index] ?? 0))).toBeLessThan(0.02);
}

/** Each slide under the shortest column, in their order, and its picture cropped by a few pixels at most. */
async function expectShortestColumns(page: Page): Promise<void> {
  const slides = await measureBoxes(page);
  const ends = new Map<number, number>();
  expect(new Set(slides.map(({ x }) => x)).size).toBe(4);
  for (const { x, y, height } of slides) {
    const end = ends.get(x);
    if (end !== undefined) {
      // It begins where its column ended, and no other column ended higher up.
      expect(Math.abs(y - end)).toBeLessThan(1);
      expect(end).toBeLessThanOrEqual(Math.min(...ends.values()) + 4);
    }
    ends.set(x, y + height);
  }
  const cut = await page.locator('.slide-frame').evaluateAll((frames) =>
    frames.map((frame) => {
      const { width, height } = frame.getBoundingClientRect();
      const image = frame.querySelector('img');
      return Math.abs(height - (width * (image?.height ?? 1)) / (image?.width ?? 1)) / width;
    }),
  );
  expect(Math.max(...cut)).toBeLessThan(0.035);
}

async function expectPerRow(page: Page, count: number): Promise<void> {
  const slides = await measureBoxes(page);
  expect(slides.filter(({ y }) => y === slides[0]?.y)).toHaveLength(count);
}

/** Pictures that are seen as a whole in a window of 1440 x 900; what is lower than the window keeps the whole width. */
async function expectWholePictures(page: Page, widthPx: number): Promise<void> {
  const frames = await measureBoxes(page, '.slide-frame');
  expect(Math.max(...frames.map(({ height }) => height))).toBeLessThanOrEqual(830);
  expect(Math.max(...frames.map(({ width }) => width))).toBeGreaterThan(widthPx);
}

/** Pictures one below the other keep their shape in a low window. */
async function expectShapes(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 700 });
  const readFaults = () =>
    page.locator('.slide').evaluateAll((all) =>
      Math.max(
        ...all.map((slide) => {
          const [width = 1, height = 1] = ((slide as HTMLElement).dataset.imageDimensions ?? '')
            .split('x')
            .map(Number);
          const box = slide.querySelector('.slide-frame')?.getBoundingClientRect();
          return box ? Math.abs(box.width / box.height - width / height) : 1;
        }),
      ),
    );
  await expect.poll(readFaults).toBeLessThan(0.02);
}

/** What a page's design is made of, looked at in a window of 900 pixels' height, by the page's path. */
export const GEOMETRY: Record<string, (page: Page, width: number) => Promise<void>> = {
  '/gallery': expectFilledRows,
  '/gallery/columns': async (page, width) => {
    if (width === 1440) await expectShortestColumns(page);
  },
  // Two that a thumb can hit on a phone.
  '/gallery/grid': (page, width) => expectPerRow(page, width === 390 ? 2 : 4),
  '/gallery/base': async (page, width) => {
    if (width !== 1440) return;
    await expectWholePictures(page, 1200);
    await expectShapes(page);
  },
  '/gallery/slideshow': async (page, width) => {
    if (width === 1440) await expectWholePictures(page, 1300);
  },
};
