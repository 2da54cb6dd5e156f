import { expect, type Page } from '@playwright/test';
import { changeHtml, expectShown, openGallery } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
const SLIDESHOW = '/gallery/slideshow';

test.describe('autoplay', () => {
  test('[B4.18] leaves no video playing behind it', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace(/(<li class="slide" id="[^"]*-1")/, '$1 data-type="video"'),
    );
    await openGallery(page, SLIDESHOW);
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
      const video = document.createElement('video');
      video.muted = true;
      video.srcObject = canvas.captureStream(10);
      document.querySelector('.slide')?.append(video);
      void video.play();
    });
    await expect
      .poll(() => page.locator('.slide video').evaluate((video: HTMLVideoElement) => video.paused))
      .toBe(false);
    await next(page).click();
    await expectShown(page, 1);
    expect(await page.locator('.slide video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  });
});
