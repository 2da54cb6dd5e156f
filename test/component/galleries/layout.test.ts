import { describe, expect, it } from 'vitest';
import { openGallery } from '#support/component/galleries.ts';
import { GEOMETRY, measureBoxes, overflow } from '#support/component/gallery-geometry.ts';
import { openPage } from '#support/component/open-page.ts';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';

describe.each([390, 820, 1440])('in a window of %i', (width) => {
  it.each(GALLERY_PAGES)('[B1.01] the design of %s has its layout', async (path, design) => {
    const page = await openGallery(path, { width, height: 900 });
    expect(page.find('.gallery.is-live').dataset.design).toBe(design);
    expect(overflow(page)).toBe(0);
    await GEOMETRY[path]?.(page, width);
  });
});

it.each(GALLERY_PAGES)(
  'the script moves no slide of %s by a pixel, and each is reachable without it',
  async (path, design) => {
    // The script moves all slides of a stack behind the first one, so only the first is compared.
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
