import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { expectVisibleSlide, openGallery } from '#support/component/galleries.ts';
import { measureBoxes, overflow } from '#support/component/gallery-geometry.ts';
import { beforeStart } from '#support/component/open-page.ts';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';

/** Gallery pages with different layouts, to test with thousands of slides. */
const THOUSANDS = ['/gallery', '/gallery/strip', '/gallery/columns', '/gallery/carousel'];

it.each(GALLERY_PAGES)('%s fits a window zoomed to 400 per cent, with its controls in view', async (path) => {
  // A window of 1280 by 1024 pixels at 400 % zoom.
  const page = await openGallery(path, { width: 320, height: 256 });
  await expect.poll(() => overflow(page)).toBe(0);
  for (const button of page.findAll('.gallery-controls button')) {
    if (!button.checkVisibility()) continue;
    button.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, right, bottom } = button.getBoundingClientRect();
    expect(Math.min(left, top, 320 - right, 256 - bottom)).toBeGreaterThanOrEqual(0);
  }
});

it.each(GALLERY_PAGES)('%s works with one slide', async (path) => {
  const page = await openGallery(path, { slideCount: 1 });
  expect(page.findAll('.slide')).toHaveLength(1);
  expect(overflow(page)).toBe(0);
  await commands.press(['ArrowRight']);
  const slide = page.find('.slide');
  expect(slide.checkVisibility({ visibilityProperty: true })).toBe(true);
  expect(slide.getBoundingClientRect().height).toBeGreaterThan(100);
});

it.each(THOUSANDS)('%s works with a thousand slides, each at a different position', async (path) => {
  const page = await openGallery(path, { slideCount: 1000 });
  expect(page.findAll('.slide')).toHaveLength(1000);
  expect(overflow(page)).toBe(0);
  // The script positions the thousand slides after the page becomes visible.
  await expect.poll(() => new Set(measureBoxes(page).map(({ x, y }) => `${x} ${y}`)).size).toBe(1000);
});

it('a stack works with a thousand slides', async () => {
  const page = await openGallery('/gallery/slideshow', {
    // Adds the slides by script, because the HTML of a thousand slides would exceed the maximum size of a
    // page.
    before: beforeStart((document) => {
      const slides = [...document.querySelectorAll('.slide')];
      for (let index = slides.length; index < 1000; index++) {
        const copy = slides[index % slides.length]?.cloneNode(true) as Element;
        copy.id = `many-${index}`;
        document.querySelector('.gallery-slides')?.append(copy);
      }
    }),
  });
  expect(page.findAll('.slide')).toHaveLength(1000);
  expect(overflow(page)).toBe(0);
  await expectVisibleSlide(page, 0);
  await commands.press(['ArrowRight']);
  await expectVisibleSlide(page, 1);
});
