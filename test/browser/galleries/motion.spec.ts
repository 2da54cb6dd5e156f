import { expect, type Page } from '@playwright/test';
import {
  changeHtml,
  drag,
  expectShown,
  hasGlided,
  line,
  openGallery,
  scrolledBy,
  shownSlide,
  touch,
  withOptions,
} from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
const SLIDESHOW = '/gallery/slideshow';

test.describe('transitions', () => {
  for (const transition of ['fade', 'ken-burns', 'swipe', 'new-swipe'])
    test(`[B2.5.06] run from slide to slide: ${transition}`, async ({ page }) => {
      await changeHtml(page, SLIDESHOW, withOptions({ transition, speed: 0.4 }));
      await openGallery(page, SLIDESHOW);
      await next(page).click();
      await expect
        .poll(() => page.evaluate(() => document.getAnimations().length), { intervals: [20] })
        .toBeGreaterThan(0);
      await expectShown(page, 1);
    });

  test('[B2.5.06] run from slide to slide: horizontal-scroll', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'horizontal-scroll', speed: 0.3 }));
    await openGallery(page, SLIDESHOW);
    const width = await page.locator('.gallery-slides').evaluate((list) => list.clientWidth);
    await next(page).click();
    await expect.poll(() => scrolledBy(page)).toBe(width);
  });

  test('take no time against the wish for little motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'swipe', speed: 5 }));
    await openGallery(page, SLIDESHOW);
    await next(page).click();
    await expectShown(page, 1);
  });

  test('[B4.27] load by the current index in a stack, by the viewport elsewhere', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const hidden = () =>
      page.locator('.slide').evaluateAll((all) => all.map((slide) => (slide as HTMLElement).hidden));
    expect(await hidden()).toEqual([false, false, true, true, true, true, true]);
    await next(page).click();
    await expectShown(page, 1);
    expect(await hidden()).toEqual([false, false, false, true, true, true, true]);
    await page.goto('/gallery/base');
    const loading = await page
      .locator('.slide img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading));
    expect(loading.every((value) => value === 'lazy')).toBe(true);
  });
});

test.describe('dragging', () => {
  test('advances beyond half of the width, and returns before', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await drag(page, '.gallery-slides', 0.8, 0.5);
    await expectShown(page, 0);
    await drag(page, '.gallery-slides', 0.9, 0.3);
    await expectShown(page, 1);
    await drag(page, '.gallery-slides', 0.2, 0.85);
    await expectShown(page, 0);
  });

  test('advances by a flick, however short', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    // Shorter than half of the width, so that speed alone decides; a busy machine's pointer may be too slow at first.
    await expect(async () => {
      await page.mouse.move(box.x + 600, box.y + 200);
      await page.mouse.down();
      await page.mouse.move(box.x + 300, box.y + 200, { steps: 3 });
      await page.mouse.up();
      await expect.poll(() => shownSlide(page), { timeout: 2_000 }).toBe(1);
    }).toPass({ timeout: 30_000 });
  });

  test('is no click: the slide’s link is not followed', async ({ page }) => {
    await openGallery(page, '/gallery/strip');
    await drag(page, '.gallery-slides', 0.8, 0.3);
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(100);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/gallery\/strip$/);
  });

  test('advances a fading stack too, and opens nothing', async ({ page }) => {
    await openGallery(page, '/gallery/ken-burns');
    await page.mouse.move(5, 5);
    await expectShown(page, 0);
    await drag(page, '.gallery-slides', 0.9, 0.2);
    await expectShown(page, 1);
    await drag(page, '.gallery-slides', 0.2, 0.9);
    await expectShown(page, 0);
    await expect(page.locator('dialog')).toHaveCount(0);
  });

  test('ends when the button is released outside of the window', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    await page.mouse.move(box.x + box.width * 0.8, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 200, { steps: 4 });
    await page.mouse.move(-40, box.y + 200, { steps: 8 });
    await page.waitForTimeout(150);
    await page.mouse.up();
    await expectShown(page, 1);
    await expect(page.locator('.gallery.is-dragging')).toHaveCount(0);
  });

  test('[B4.26] finds videos beside the current slide inactive', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace(/(<li class="slide" id="[^"]*-2")/, '$1 data-type="video"'),
    );
    await openGallery(page, SLIDESHOW);
    const isInert = () =>
      page.locator('.slide[data-type=video]').evaluate((slide) => (slide as HTMLElement).inert);
    expect(await isInert()).toBe(true);
    await next(page).click();
    await expectShown(page, 1);
    expect(await isInert()).toBe(false);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('slides follow a finger, and a page still scrolls up and down', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 30, y })]);
    await expectShown(page, 1);
    await touch(page, [line({ x: 80, y }, { x: 350, y })]);
    await expectShown(page, 0);
    await touch(page, [line({ x: 200, y }, { x: 200, y: y - 200 })]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expectShown(page, 0);
  });

  test('a fading stack accepts swipes too', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'fade', speed: 0.2 }));
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 180, y }, 4)], 8);
    await expectShown(page, 1);
  });

  test('a swipe that starts on an arrow advances, a tap on it is a press', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const arrow = await next(page).boundingBox();
    if (!arrow) throw new Error('no arrow');
    const at = { x: arrow.x + arrow.width / 2, y: arrow.y + arrow.height / 2 };
    await touch(page, [line(at, { x: at.x - 250, y: at.y })]);
    await expectShown(page, 1);
    await page.waitForTimeout(400);
    await expectShown(page, 1);
    await page.touchscreen.tap(at.x, at.y);
    await expectShown(page, 2);
  });

  test('a swipe that begins on the arrow of a strip moves the strip', async ({ page }) => {
    await openGallery(page, '/gallery/strip');
    const arrow = await next(page).boundingBox();
    if (!arrow) throw new Error('no arrow');
    const at = { x: arrow.x + arrow.width / 2, y: arrow.y + arrow.height / 2 };
    await touch(page, [line(at, { x: at.x - 250, y: at.y })]);
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(150);
    await expect(page.locator('.slide-thumbs a').first()).not.toHaveAttribute('aria-current');
    await hasGlided(page);
    const before = await page.locator('.slide-thumbs a[aria-current]').getAttribute('aria-label');
    const current = page.locator('.slide-thumbs a[aria-current]');
    // A tap in the half second in which a drag ends is part of it.
    await expect(async () => {
      await page.touchscreen.tap(at.x, at.y);
      await expect(current).not.toHaveAttribute('aria-label', before ?? '', { timeout: 1_000 });
    }).toPass();
  });

  test('three quick swipes are three steps', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    for (let swipe = 0; swipe < 3; swipe++) await touch(page, [line({ x: 320, y }, { x: 90, y }, 6)], 12);
    await expectShown(page, 3);
  });

  test('[B5.11] [B5.12] [B5.13] the kind of a touch is reported', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await page.evaluate(() => {
      for (const kind of ['swipe', 'touch-move-end', 'tap'])
        document.addEventListener(`gallery:${kind}`, (event) => {
          const { direction } = (event as CustomEvent<{ direction?: string }>).detail;
          document.body.dataset.touches = `${document.body.dataset.touches ?? ''} ${kind}${direction ? `:${direction}` : ''}`;
        });
    });
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 240, y }, 4)], 10);
    await touch(page, [line({ x: 200, y }, { x: 206, y }, 3)], 10);
    await touch(page, [[{ x: 200, y }]]);
    await expect
      .poll(() => page.evaluate(() => document.body.dataset.touches?.trim()))
      .toBe('swipe:left touch-move-end tap');
  });

  test('a strip is scrolled natively, and knows its position', async ({ page }) => {
    await openGallery(page, '/gallery/strip');
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 20, y })]);
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(100);
    await expect(page.locator('.slide-thumbs a').first()).not.toHaveAttribute('aria-current');
    await expect(page.locator('.slide-thumbs a[aria-current]')).toHaveCount(1);
  });
});
