import { expect, type Page } from '@playwright/test';
import { line, openGallery, touch } from '#support/node/galleries.ts';
import { canZoom, dialog, expectClosed, GRID, LIST, open, openSlide } from '#support/node/lightbox.ts';
import { test } from '#support/node/visitor-test.ts';

const findLightboxImage = (page: Page, index: number) => page.locator('.lightbox-slide img').nth(index);
const measureBox = async (page: Page, index: number) => {
  const box = await findLightboxImage(page, index).boundingBox();
  if (!box) throw new Error('no picture');
  return box;
};
/** Two fingers that move apart, which zooms in on the point between them. */
const pinch = (page: Page, at: { x: number; y: number }, from: number, to: number) =>
  touch(page, [
    line({ x: at.x - from, y: at.y }, { x: at.x - to, y: at.y }),
    line({ x: at.x + from, y: at.y }, { x: at.x + to, y: at.y }),
  ]);

test.describe('the lightbox on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const MIDDLE = { x: 195, y: 422 };

  test('[B4.32] an image enlarged in the lightbox loads a file sharp enough for its displayed size, and stays visible meanwhile', async ({
    page,
  }) => {
    await open(page, 1, LIST);
    await canZoom(page);
    const image = findLightboxImage(page, 1);
    const measureWidth = () =>
      image.evaluate((element: HTMLImageElement) =>
        Number(/format=(\d+)w/.exec(element.currentSrc)?.[1] ?? 9999),
      );
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    expect(await measureWidth()).toBeLessThanOrEqual(780);
    await image.evaluate((element: HTMLImageElement) => {
      const look = () => {
        if (!element.complete || element.naturalWidth === 0) document.body.dataset.gap = 'seen';
        requestAnimationFrame(look);
      };
      look();
    });
    await pinch(page, MIDDLE, 20, 70);
    const scale = (await measureBox(page, 1)).width / 390;
    expect(scale).toBeGreaterThan(3);
    // The lightbox requests at most two image pixels per CSS pixel on a phone (decision 0028).
    await expect
      .poll(measureWidth, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(Math.min(390 * scale * 2, 2000) - 1);
    expect(await page.evaluate(() => document.body.dataset.gap ?? 'none')).toBe('none');
  });
});

test.describe('a page at 400 % browser zoom', () => {
  // A window of 1440 pixels at 400 % browser zoom: a quarter of the width and four times the pixel density,
  // with a mouse.
  test.use({ viewport: { width: 360, height: 200 }, deviceScaleFactor: 4 });

  test('the lightbox loads a file sharp enough for the zoomed image', async ({ page }) => {
    await open(page, 0, GRID);
    const image = findLightboxImage(page, 0);
    const { width } = await measureBox(page, 0);
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) => Number(/format=(\d+)w/.exec(element.currentSrc)?.[1])),
      )
      .toBeGreaterThanOrEqual(Math.min(width * 4, 1500) * 0.95);
  });
});

test.describe('a pinch-zoomed page on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the lightbox keeps its controls in view at their usual size, and two fingers can zoom out', async ({
    page,
  }) => {
    await openGallery(page, GRID);
    const session = await page.context().newCDPSession(page);
    const scale = () => page.evaluate(() => visualViewport?.scale ?? 0);
    await openSlide(page, 0);
    await canZoom(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(scale).toBe(2);
    /** Returns the position and size of the close button on the screen. */
    const box = () =>
      page.locator('.lightbox-close').evaluate((button) => {
        const { offsetLeft, offsetTop, scale: by } = visualViewport as VisualViewport;
        const { left, top, width } = button.getBoundingClientRect();
        return [(left - offsetLeft) * by, (top - offsetTop) * by, width * by].map(Math.round);
      });
    await expect.poll(box).toEqual([390 - 16 - 48, 12, 48]);
    await session.send('Input.synthesizePinchGesture', { x: 90, y: 200, scaleFactor: 0.4 });
    await expect.poll(scale).toBe(1);
    await expect.poll(box).toEqual([390 - 16 - 48, 12, 48]);
    await expect(dialog(page)).not.toHaveClass(/is-zoomed/);
    await page.locator('.lightbox-close').tap();
    await expectClosed(page);
  });
});
