import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { commands } from 'vitest/browser';
import { openGallery, wait } from '#support/component/galleries.ts';
import { GEOMETRY, overflow } from '#support/component/gallery-geometry.ts';
import type { OpenPage, PageWindow } from '#support/component/open-page.ts';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Notes what moves in a gallery, and what moves one. */
function watchShifts(window: PageWindow, shifts: number[]): void {
  const { document } = window;
  const isOfGallery = ({ node }: { node: Node | null }) =>
    node?.parentElement?.closest('.gallery') || node?.contains(document.querySelector('.gallery'));
  new window.PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      for (const source of sources) if (isOfGallery(source)) shifts.push(value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Scrolls through the page, and waits for every picture that comes into the window. */
async function scrollThrough({ document, window, findAll }: OpenPage): Promise<void> {
  const frame = () => new Promise((resolve) => window.requestAnimationFrame(resolve));
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    window.scrollTo({ top: y, behavior: 'instant' });
    await frame();
    const seen = findAll<HTMLImageElement>('.gallery img').filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isAcross = right > 0 && left < window.innerWidth;
      return isAcross && bottom > 0 && top < window.innerHeight && image.checkVisibility();
    });
    await Promise.all(seen.map((image) => image.decode()));
  }
  await frame();
  await frame();
}

describe.each([390, 820, 1440])('in a window of %i', (width) => {
  beforeEach(async () => {
    await commands.loadAnew(true);
    onTestFinished(() => commands.loadAnew(false));
  });

  it.each(GALLERY_PAGES)(
    'nothing of %s moves while it loads, and its design is as it should be',
    async (path) => {
      const shifts: number[] = [];
      const page = await openGallery(path, {
        ...{ width, height: 900 },
        before: (window) => watchShifts(window, shifts),
      });
      await scrollThrough(page);
      // Shifts are told after they happened.
      await wait(20);
      expect(shifts).toEqual([]);
      expect(overflow(page)).toBe(0);
      await GEOMETRY[path]?.(page, width);
    },
  );
});
