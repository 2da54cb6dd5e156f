import { expect, type Page, test } from '@playwright/test';
import { consent } from '../support/node/demo.ts';
import {
  changeHtml,
  drag,
  expectShown,
  line,
  openGallery,
  scrolledBy,
  shownSlide,
  touch,
  withOptions,
} from '../support/node/galleries.ts';

const next = (page: Page) => page.locator('.gallery-next');
const SLIDESHOW = '/gallery/slideshow';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test.describe('transitions', () => {
  for (const transition of ['fade', 'ken-burns', 'swipe', 'new-swipe'])
    test(`[B2.5.06] go from slide to slide: ${transition}`, async ({ page }) => {
      await changeHtml(page, SLIDESHOW, withOptions({ transition, speed: 0.4 }));
      await openGallery(page, SLIDESHOW);
      await next(page).click();
      await expect
        .poll(() => page.evaluate(() => document.getAnimations().length), { intervals: [20] })
        .toBeGreaterThan(0);
      await expectShown(page, 1);
    });

  test('[B2.5.06] go from slide to slide: horizontal-scroll', async ({ page }) => {
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
  test('moves on beyond half of the width, and comes back before', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await drag(page, '.gallery-slides', 0.8, 0.5);
    await expectShown(page, 0);
    await drag(page, '.gallery-slides', 0.9, 0.3);
    await expectShown(page, 1);
    await drag(page, '.gallery-slides', 0.2, 0.85);
    await expectShown(page, 0);
  });

  test('moves on by a flick, however short', async ({ page }) => {
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

  test('[B4.26] finds films beside the current slide inactive', async ({ page }) => {
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

  test('a stack that fades takes swipes too', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'fade', speed: 0.2 }));
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 180, y }, 4)], 8);
    await expectShown(page, 1);
  });

  test('a strip is scrolled as the browser does, and knows where it stands', async ({ page }) => {
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
