import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { openGallery } from '#support/component/galleries.ts';
import { GEOMETRY, measureBoxes, overflow } from '#support/component/gallery-geometry.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';

describe.each([390, 820, 1440])('in a window of %i pixels', (width) => {
  it.each(GALLERY_PAGES)(
    '[B1.01] the layout of %s does not shift while its script and images load',
    async (path, design) => {
      // In a stack, the script moves all slides behind the first one, so the test compares only the first
      // slide.
      const selectors = [design === 'stacked' ? '.slide:first-child' : '.slide', '.gallery'];
      const measure = (page: OpenPage) => selectors.map((selector) => measureBoxes(page, selector));
      await commands.holdRequests('/images/');
      const page = await openGallery(path, { width, height: 900, isWaiting: false });
      const withoutImages = measure(page);
      await commands.letGo('/images/');
      await loadImages(page);
      expect(measure(page)).toEqual(withoutImages);
      expect(page.find('.gallery.is-live').dataset.design).toBe(design);
      expect(overflow(page)).toBe(0);
      await GEOMETRY[path]?.(page, width);

      await commands.refuseRequests('/images/');
      const plain = await openPage(path, { width, height: 900, hasScript: false });
      expect(measure(plain)).toEqual(withoutImages);
    },
  );
});

/** Loads all images on a page, including those out of view. */
async function loadImages({ findAll }: OpenPage): Promise<void> {
  const images = findAll<HTMLImageElement>('.gallery img');
  for (const image of images) image.loading = 'eager';
  await expect
    .poll(() => images.filter(({ complete, currentSrc }) => currentSrc !== '' && !complete))
    .toEqual([]);
}

it.each(GALLERY_PAGES)('each slide in %s is reachable without JavaScript', async (path) => {
  const plain = await openPage(path, { height: 900, hasScript: false });
  const hrefs = plain.findAll<HTMLAnchorElement>('.slide-frame').map(({ pathname }) => pathname);
  expect(hrefs.length).toBeGreaterThan(5);
  expect(hrefs.filter((href) => !/^\/(images|gallery)\//.test(href))).toEqual([]);
  const last = plain.findAll('.slide-frame').at(-1);
  last?.scrollIntoView({ behavior: 'instant' });
  const { left = -1, right = 0 } = last?.getBoundingClientRect() ?? {};
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(1280);
});
