import { beforeEach, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { Point } from '#support/component/commands.ts';
import {
  currentThumb,
  expectVisibleSlide,
  line,
  middle,
  openGallery,
  scrolledBy,
  wait,
} from '#support/component/galleries.ts';
import type { OpenOptions } from '#support/component/open-page.ts';

const SLIDESHOW = '/gallery/slideshow';

beforeEach(() => commands.beTouched(true));

/**
 * Opens a gallery on a phone. Returns the vertical center of the slides, and the center of the next arrow.
 */
async function openOnPhone(address: string, options: OpenOptions = {}) {
  const page = await openGallery(address, { width: 390, height: 844, ...options });
  return { page, y: middle(page.find('.gallery-slides')).y, arrow: middle(page.find('.gallery-next')) };
}
const swipe = (from: Point, to: Point, steps = 10, stepMs = 16) =>
  commands.touch([line(from, to, steps)], stepMs);

it('slides follow a finger, and the page still scrolls up and down', async () => {
  const { page, y } = await openOnPhone(SLIDESHOW);
  await swipe({ x: 300, y }, { x: 30, y });
  await expectVisibleSlide(page, 1);
  await swipe({ x: 80, y }, { x: 350, y });
  await expectVisibleSlide(page, 0);
  await swipe({ x: 200, y }, { x: 200, y: y - 200 });
  await expect.poll(() => page.window.scrollY).toBeGreaterThan(50);
  await expectVisibleSlide(page, 0);
});

it('a stack with a fade also advances after a swipe', async () => {
  const { page, y } = await openOnPhone(SLIDESHOW, { galleryOptions: { transition: 'fade', speed: 0.2 } });
  await swipe({ x: 300, y }, { x: 180, y }, 4, 8);
  await expectVisibleSlide(page, 1);
});

it('a swipe that starts on a strip’s arrow moves the strip', async () => {
  const { page, arrow } = await openOnPhone('/gallery/strip');
  await swipe(arrow, { x: arrow.x - 250, y: arrow.y });
  await expect.poll(() => scrolledBy(page)).toBeGreaterThan(150);
  await expect.poll(() => currentThumb(page)).toBeGreaterThan(0);
});

it('three quick swipes are three steps', async () => {
  const { page, y } = await openOnPhone(SLIDESHOW);
  for (let count = 0; count < 3; count++) await swipe({ x: 320, y }, { x: 90, y }, 6, 12);
  await expectVisibleSlide(page, 3);
});

it('[B5.11] [B5.12] [B5.13] the gallery fires an event for a swipe, a short touch movement and a tap', async () => {
  const { page, y } = await openOnPhone(SLIDESHOW);
  const kinds: string[] = [];
  for (const kind of ['swipe', 'touch-move-end', 'tap'])
    page.document.addEventListener(`gallery:${kind}`, (event) => {
      const { direction } = (event as CustomEvent<{ direction?: string }>).detail;
      kinds.push(direction ? `${kind}:${direction}` : kind);
    });
  await swipe({ x: 300, y }, { x: 240, y }, 4, 10);
  await swipe({ x: 200, y }, { x: 206, y }, 3, 10);
  await commands.touch([[{ x: 200, y }]], 16);
  await expect.poll(() => kinds).toEqual(['swipe:left', 'touch-move-end', 'tap']);
});

it('a strip scrolls natively under a finger, and its current thumbnail follows', async () => {
  const { page, y } = await openOnPhone('/gallery/strip');
  await swipe({ x: 300, y }, { x: 20, y });
  await expect.poll(() => scrolledBy(page)).toBeGreaterThan(100);
  await expect.poll(() => currentThumb(page)).toBeGreaterThan(0);
  expect(page.findAll('.slide-thumbs a[aria-current]')).toHaveLength(1);
});

it('a swipe that starts on a stack’s arrow advances by one slide', async () => {
  const { page, arrow } = await openOnPhone(SLIDESHOW);
  await swipe(arrow, { x: arrow.x - 250, y: arrow.y });
  await expectVisibleSlide(page, 1);
  await wait(400);
  await expectVisibleSlide(page, 1);
});

it('a tap on a stack’s arrow counts as one click', async () => {
  const { page, arrow } = await openOnPhone(SLIDESHOW);
  await commands.touch([[arrow]], 16);
  await expectVisibleSlide(page, 1);
});
