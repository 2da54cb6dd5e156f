import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { atRest, currentThumb, openGallery, scrolledBy } from '#support/component/galleries.ts';
import { measureBoxes } from '#support/component/gallery-geometry.ts';
import type { OpenPage } from '#support/component/open-page.ts';
import { pauseTimers } from '#support/component/timers.ts';

const STRIP = '/gallery/strip';
const CAROUSEL = '/gallery/carousel';
/** Time in ms without a scroll event after which a row treats scrolling as finished. */
const SETTLE_MS = 120;

const isDisabled = ({ find }: OpenPage, which: string) =>
  find(`.gallery-${which}`).classList.contains('disabled');
/** Distance in pixels from the list's start to a slide's start. */
const left = ({ find, findAll }: OpenPage, index: number) =>
  Math.abs(
    Math.round(
      (findAll('.slide')[index]?.getBoundingClientRect().left ?? 0) -
        find('.gallery-slides').getBoundingClientRect().left,
    ),
  );

describe('a strip', () => {
  it('every slide can be reached, even though several slides at either end share a scroll position', async () => {
    const timers = pauseTimers(SETTLE_MS);
    const page = await openGallery(STRIP, {
      ...{ galleryOptions: { speed: 0.1 }, before: timers.hold },
      // Slides are low, so that several fit into the window.
      blocks: { gallery: { vSize: 20 } },
    });
    const list = page.find('.gallery-slides');
    expect(list.scrollWidth).toBeGreaterThan(1.5 * list.clientWidth);
    expect(
      measureBoxes(page).filter(({ x, width }) => x + width / 2 < list.clientWidth / 2).length,
    ).toBeGreaterThan(1);
    const current = () => currentThumb(page) + 1;
    const reaches = async (index: number) => {
      await expect.poll(current).toBe(index);
      await atRest(page);
      // The end of the animated scroll is reported in the next frame, and must not count as scrolling by the
      // visitor.
      for (let frame = 0; frame < 2; frame++) await new Promise(page.window.requestAnimationFrame);
      timers.pass(SETTLE_MS);
      expect(current()).toBe(index);
    };
    for (let index = 2; index <= 12; index++) {
      await commands.press(['ArrowRight']);
      await reaches(index);
    }
    for (const index of [2, 11, 1, 12]) {
      page.findAll('.slide-thumbs a')[index - 1]?.click();
      await reaches(index);
    }
  });

  it('[B3.3.09] a strip keeps its current slide centred when the window is resized or rotated', async () => {
    const page = await openGallery(STRIP, { galleryOptions: { speed: 0.1 } });
    for (const _ of [1, 2, 3, 4]) {
      await commands.press(['ArrowRight']);
      await expect.poll(() => scrolledBy(page)).toBeGreaterThan(0);
      await atRest(page);
    }
    const offCentre = () => {
      const list = page.find('.gallery-slides').getBoundingClientRect();
      const slide = page.findAll('.slide')[4]?.getBoundingClientRect();
      return slide ? Math.round(Math.abs(slide.left + slide.width / 2 - list.left - list.width / 2)) : 1000;
    };
    await expect.poll(offCentre).toBeLessThan(3);
    // Disables the browser's own snapping, which would also keep the position.
    page.find('.gallery-slides').style.scrollSnapType = 'none';
    page.frame.style.width = '700px';
    await expect.poll(() => page.window.innerWidth).toBe(700);
    await expect.poll(offCentre).toBeLessThan(3);
    Object.assign(page.frame.style, { width: '900px', height: '700px' });
    page.window.screen.orientation.dispatchEvent(new Event('change'));
    await expect.poll(() => page.window.innerWidth).toBe(900);
    await expect.poll(offCentre).toBeLessThan(3);
  });
});

describe('a carousel', () => {
  it('[B4.21] [B4.23] advances one group of slides at a time, and stops at the first and the last group', async () => {
    const page = await openGallery(CAROUSEL, { galleryOptions: { speed: 0.2 } });
    expect(isDisabled(page, 'previous')).toBe(true);
    for (const first of [3, 6, 9]) {
      expect(isDisabled(page, 'next')).toBe(false);
      page.find('.gallery-next').click();
      await expect.poll(() => left(page, first)).toBe(0);
      await atRest(page);
    }
    expect(isDisabled(page, 'next')).toBe(true);
    expect(isDisabled(page, 'previous')).toBe(false);
  });

  it('[B4.22] a carousel has no controls if all slides fit in one row', async () => {
    const page = await openGallery(CAROUSEL, { slideCount: 3 });
    expect(page.findAll('.slide')).toHaveLength(3);
    for (const which of ['next', 'previous'])
      expect(
        page.document.querySelector(`.gallery-${which}`)?.checkVisibility({ visibilityProperty: true }),
      ).toBe(false);
  });

  it('[B4.24] can jump over more than one group of slides', async () => {
    const page = await openGallery(CAROUSEL, { galleryOptions: { loop: true, speed: 60 } });
    // An animated scroll would take a minute in this test, so only a jump reaches the last group in time.
    page.find('.gallery-previous').click();
    await expect.poll(() => left(page, 9)).toBe(0);
  });

  it.each([
    [390, 3, 2],
    [700, 5, 3],
    [1200, 5, 5],
    [390, 1, 1],
  ])(
    '[B9.1.17] [B9.1.18] in a window of %i pixels, a carousel set to %i slides per row shows %i',
    async (width, slidesPerRow, shown) => {
      const { find, findAll } = await openGallery(CAROUSEL, { width, blocks: { gallery: { slidesPerRow } } });
      const { right } = find('.gallery-slides').getBoundingClientRect();
      const inView = findAll('.slide').filter((slide) => slide.getBoundingClientRect().right <= right + 1);
      expect(inView).toHaveLength(shown);
    },
  );
});
