import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { openGallery, wait } from '#support/component/galleries.ts';
import { GEOMETRY, measureBoxes, overflow } from '#support/component/gallery-geometry.ts';
import { type OpenPage, openPage, type PageWindow } from '#support/component/open-page.ts';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';

/** An entry of the observer of moves, which the types of the DOM do not know. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Notes what moves in a gallery, and what moves one. */
function watchShifts() {
  const shifts: number[] = [];
  const watch = ({ document, PerformanceObserver }: PageWindow) => {
    const isGallery = (node: Node | null) =>
      node?.parentElement?.closest('.gallery') ?? node?.contains(document.querySelector('.gallery'));
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        for (const { node } of sources) if (isGallery(node)) shifts.push(value);
    }).observe({ type: 'layout-shift', buffered: true });
  };
  return { shifts, watch };
}

/** Scrolls through a page, and waits for every picture that comes into the window. */
async function seeAll({ window, document, findAll }: OpenPage): Promise<void> {
  const frame = () => new Promise(window.requestAnimationFrame);
  for (let y = 0; y < document.body.scrollHeight; y += 600) {
    window.scrollTo({ top: y, behavior: 'instant' });
    await frame();
    const seen = findAll<HTMLImageElement>('.gallery img').filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isInView = right > 0 && left < window.innerWidth && bottom > 0 && top < window.innerHeight;
      return isInView && image.checkVisibility();
    });
    await Promise.all(seen.map((image) => image.decode()));
  }
  await frame();
  await frame();
  window.scrollTo({ top: 0, behavior: 'instant' });
}

describe.each([390, 820, 1440])('in a window of %i', (width) => {
  it.each(GALLERY_PAGES)(
    '[B1.01] the design of %s is as it should be, and nothing moves',
    async (path, design) => {
      // Pictures come after the page. No font comes late: what it does to the words above is not the gallery's.
      await Promise.all([commands.holdRequests('gallery-'), commands.refuseRequests('.woff2')]);
      const { shifts, watch } = watchShifts();
      const opening = openGallery(path, { width, height: 900, before: watch });
      const findGallery = () => document.querySelector('iframe')?.contentDocument?.querySelector('.gallery');
      await expect.poll(findGallery).toBeTruthy();
      // Long enough that the page is painted without its pictures.
      await wait(50);
      await commands.letGo('gallery-');
      const page = await opening;
      expect(page.find('.gallery.is-live').dataset.design).toBe(design);
      await seeAll(page);
      expect(shifts).toEqual([]);
      expect(overflow(page)).toBe(0);
      await GEOMETRY[path]?.(page, width);
    },
  );
});

it.each(GALLERY_PAGES)(
  'the script moves no slide of %s by a pixel, and each is reached without it',
  async (path, design) => {
    // Of a stack only the first is where it was: the others have gone behind it.
    const selectors = [design === 'stacked' ? '.slide:first-child' : '.slide', '.gallery'];
    const plain = await openPage(path, { height: 900, hasScript: false });
    const hrefs = plain.findAll<HTMLAnchorElement>('.slide-frame').map(({ pathname }) => pathname);
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.filter((href) => !/^\/(images|gallery)\//.test(href))).toEqual([]);
    const before = selectors.map((selector) => measureBoxes(plain, selector));
    const last = plain.findAll('.slide-frame').at(-1);
    last?.scrollIntoView({ behavior: 'instant' });
    const { left = -1, right = 0 } = last?.getBoundingClientRect() ?? {};
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(1280);

    const page = await openGallery(path, { height: 900 });
    expect(selectors.map((selector) => measureBoxes(page, selector))).toEqual(before);
  },
);
