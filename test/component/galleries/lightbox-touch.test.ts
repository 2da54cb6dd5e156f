import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { Point } from '#support/component/commands.ts';
import { line, openGallery, wait } from '#support/component/galleries.ts';
import {
  canZoom,
  expectOpen,
  findImage,
  findLightbox,
  GRID,
  isAt,
  LIST,
  measureImage,
  place,
  slideLink,
} from '#support/component/lightbox.ts';
import type { OpenOptions, OpenPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

beforeEach(() => commands.beTouched(true));

const at = (x: number, y: number): Point => ({ x, y });
const swipe = (from: Point, to: Point) => commands.touch([line(from, to)], 16);
const tap = (point: Point) => commands.touch([[point]], 16);
/** Moves two fingers apart, which zooms in on the point between them. */
const pinch = ({ x, y }: Point, from: number, to: number) =>
  commands.touch([line(at(x - from, y), at(x - to, y)), line(at(x + from, y), at(x + to, y))], 16);
/**
 * Waits until the row of slides stops at a slide. An earlier swipe would start from the previous position.
 */
const restsAt = async ({ find }: OpenPage, index: number) => {
  const { width } = find('.lightbox-stage').getBoundingClientRect();
  // In right-to-left text, the position is negative.
  const left = () => Math.abs(find('.lightbox-stage').scrollLeft);
  await expect.poll(() => Math.abs(left() - width * index)).toBeLessThan(1);
};

/**
 * Waits until the browser has painted a frame. Touches reach only painted elements, and a busy machine may
 * not have painted the slides of an open lightbox yet.
 */
const painted = async ({ window }: OpenPage) => {
  for (let frame = 0; frame < 2; frame++) await new Promise(window.requestAnimationFrame);
};

async function open(index: number, address: string, options: OpenOptions): Promise<OpenPage> {
  const page = await openGallery(address, options);
  slideLink(page, index).click();
  await expectOpen(page);
  await restsAt(page, index);
  await painted(page);
  return page;
}

describe.each([
  ['a tablet', 820, 1180],
  ['a tablet in landscape', 1180, 820],
  ['a phone in landscape', 844, 390],
])('the lightbox on %s', (_, width, height) => {
  it('[B2.2.15] [B2.2.16] [B2.2.17] a finger swipes from image to image, and no arrows appear', async () => {
    const page = await open(2, LIST, { width, height });
    const [left, right] = [at(width * 0.15, height / 2), at(width * 0.85, height / 2)];
    await swipe(right, left);
    await restsAt(page, 3);
    await isAt(page, '4 of 6');
    await swipe(left, right);
    await isAt(page, '3 of 6');
    expect(page.findAll('.lightbox-previous, .lightbox-next')).toEqual([]);
    expect(page.find('.lightbox-toggle').ariaLabel).toBe('Hide caption');
    expect(isVisible(page.find('.lightbox-toggle'))).toBe(true);
  });
});

it('a portrait image fills the height of a phone in landscape', async () => {
  const page = await openGallery(GRID, { width: 844, height: 390 });
  const index = page.findAll('.slide').findIndex((slide) => {
    const [width = 1, height = 0] = (slide.dataset.imageDimensions ?? '').split('x').map(Number);
    return height > width;
  });
  slideLink(page, index).click();
  await expectOpen(page);
  const { y, height } = measureImage(page, index);
  expect({ y, height: Math.round(height) }).toEqual({ y: 0, height: 390 });
});

it('[B2.2.17] a swipe to the right shows the next image in right-to-left text', async () => {
  const before: OpenOptions['before'] = ({ document }) => {
    document.documentElement.dir = 'rtl';
  };
  const page = await open(2, GRID, { width: 820, height: 1180, before });
  await swipe(at(120, 590), at(700, 590));
  await isAt(page, '4 of 12');
});

describe('the lightbox on a phone', () => {
  const PHONE = { width: 390, height: 844 };
  const MIDDLE = at(195, 422);

  it('a double tap enlarges the image, another restores its size, and neither skips a slide', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    const whole = measureImage(page, 1).width;
    await commands.doubleTap(at(250, 422));
    await expect.poll(() => measureImage(page, 1).width).toBeGreaterThan(whole * 2.4);
    expect(place(page)).toBe('2 of 6');
    await commands.doubleTap(at(250, 422));
    await expect.poll(() => measureImage(page, 1).width).toBeCloseTo(whole, 0);
    await wait(400);
    expect(place(page)).toBe('2 of 6');
  });

  it('[B2.2.15] [B2.2.16] [B9.1.06] a toggle hides the caption after 500 ms, and no arrows appear', async () => {
    const page = await open(1, LIST, PHONE);
    const [toggle, caption] = [page.find('.lightbox-toggle'), page.find('.lightbox-caption')];
    expect(page.findAll('.lightbox-previous, .lightbox-next')).toEqual([]);
    expect(isVisible(caption)).toBe(true);
    const began = performance.now();
    const hidden = new Promise<number>((resolve) =>
      new page.window.MutationObserver(() => caption.hidden && resolve(performance.now() - began)).observe(
        caption,
        { attributes: true },
      ),
    );
    toggle.click();
    expect(await hidden).toBeGreaterThanOrEqual(495);
    expect(isVisible(caption)).toBe(false);
    expect(toggle.ariaLabel).toBe('Show caption');
    toggle.click();
    expect(isVisible(caption)).toBe(true);
  });

  it('[B2.2.11] a tap advances unless a second tap follows', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    await tap(at(300, 422));
    await isAt(page, '3 of 6');
    await restsAt(page, 2);
    await tap(at(100, 422));
    await isAt(page, '2 of 6');
  });

  it('[B2.2.17] a finger scrolls from image to image, and stops at the last one', async () => {
    const page = await open(4, LIST, PHONE);
    await swipe(at(350, 400), at(40, 400));
    await restsAt(page, 5);
    await isAt(page, '6 of 6');
    await commands.press(['ArrowRight']);
    expect(place(page)).toBe('6 of 6');
  });

  it('two fingers enlarge an image, even if one of them does not move', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    const before = measureImage(page, 1);
    await commands.touch([[at(120, 422)], line(at(160, 422), at(330, 422))], 16);
    expect(measureImage(page, 1).width).toBeGreaterThan(before.width * 2);
    await restsAt(page, 1);
  });

  it('[B2.2.11] two fingers enlarge an image, and one finger moves the enlarged image', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    const before = measureImage(page, 1);
    await pinch(MIDDLE, 15, 105);
    const after = measureImage(page, 1);
    expect(after.width).toBeGreaterThan(before.width * 2);
    await swipe(at(100, 400), at(180, 400));
    expect(measureImage(page, 1).x - after.x).toBeGreaterThan(40);
    expect(place(page)).toBe('2 of 6');
  });

  it('an enlarged image glides on after a fast pan', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    await pinch(MIDDLE, 15, 105);
    const image = findImage(page, 1);
    await swipe(at(100, 400), at(160, 400));
    const gliding = () => image.getAnimations().some(({ playState }) => playState === 'running');
    const released = measureImage(page, 1).x;
    await expect.poll(() => measureImage(page, 1).x - released).toBeGreaterThan(5);
    await expect.poll(gliding).toBe(false);
    expect(place(page)).toBe('2 of 6');
  });

  it('two fingers that meet close the lightbox, and a short pinch puts the image back', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    const whole = measureImage(page, 1).width;
    await pinch(MIDDLE, 105, 95);
    await expect.poll(() => measureImage(page, 1).width).toBeCloseTo(whole, 0);
    await wait(400);
    expect(findLightbox(page)?.dataset.phase).toBe('shown');
    await pinch(MIDDLE, 105, 30);
    await expect.poll(() => findLightbox(page)).toBeNull();
  });

  it('an enlarged image that two fingers make small again stays open', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    await pinch(MIDDLE, 20, 70);
    await pinch(MIDDLE, 105, 20);
    await wait(400);
    expect(findLightbox(page)?.dataset.phase).toBe('shown');
  });

  it('an enlarged image covers the window again after the phone is rotated, at the same position', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    await pinch(MIDDLE, 20, 70);
    await swipe(at(100, 422), at(380, 422));
    Object.assign(page.frame.style, { width: '844px', height: '390px' });
    const gap = (start: number, side: number, room: number) =>
      side >= room ? Math.max(start, room - start - side, 0) : Math.abs(start - (room - side) / 2);
    await expect
      .poll(() => {
        const { x, y, width, height } = measureImage(page, 1);
        return Math.round(Math.max(gap(x, width, 844), gap(y, height, 390)));
      })
      .toBe(0);
    expect(place(page)).toBe('2 of 6');
    expect(findLightbox(page)?.classList.contains('is-zoomed')).toBe(true);
  });
});

describe('a finger that drags the image down', () => {
  const PHONE = { width: 390, height: 844 };

  it('closes the lightbox after a long drag', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    await swipe(at(195, 300), at(195, 560));
    await expect.poll(() => findLightbox(page) ?? null).toBeNull();
  });

  it('puts the image back after a short drag', async () => {
    const page = await open(1, LIST, PHONE);
    await canZoom(page);
    await commands.touch([[...line(at(195, 300), at(195, 350)), at(195, 350), at(195, 350)]], 120);
    await wait(400);
    expect(findLightbox(page)?.dataset.phase).toBe('shown');
    expect(
      page.findAll<HTMLElement>('.lightbox-slide img').every(({ style }) => style.translate === ''),
    ).toBe(true);
  });
});
