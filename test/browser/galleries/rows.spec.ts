import { expect, type Page } from '@playwright/test';
import { atRest, changeHtml, openGallery, scrolledBy, withOptions } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
const previous = (page: Page) => page.locator('.gallery-previous');

test('a strip reaches every slide, though the last ones share a position', async ({ page }) => {
  await openGallery(page, '/gallery/strip');
  const current = page.locator('.slide-thumbs a[aria-current]');
  for (let index = 2; index <= 12; index++) {
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAttribute('href', new RegExp(`-${index}$`));
    await atRest(page);
    // Long enough that the end of the glide would be taken for a visitor's own scrolling.
    await page.waitForTimeout(180);
    await expect(current).toHaveAttribute('href', new RegExp(`-${index}$`));
  }
});

test.describe('a carousel', () => {
  const path = '/gallery/carousel';
  const left = (page: Page, index: number) =>
    page.evaluate((at) => {
      const list = document.querySelector('.gallery-slides')?.getBoundingClientRect();
      const slide = document.querySelectorAll('.slide')[at]?.getBoundingClientRect();
      return Math.abs(Math.round((slide?.left ?? 0) - (list?.left ?? 0)));
    }, index);

  test('[B4.21] [B4.23] moves by its groups, and ends at the first and the last', async ({ page }) => {
    await openGallery(page, path);
    await expect(previous(page)).toHaveClass(/disabled/);
    for (const first of [3, 6, 9]) {
      await next(page).click();
      await expect.poll(() => left(page, first)).toBe(0);
      await atRest(page);
    }
    await expect(next(page)).toHaveClass(/disabled/);
    await expect(previous(page)).not.toHaveClass(/disabled/);
  });

  test('[B4.22] has no controls when all slides stand in one row', async ({ page }) => {
    await changeHtml(page, path, (html) => {
      const slides = html.match(/<li class="slide".*?<\/li>/gs) ?? [];
      return slides.slice(3).reduce((text, slide) => text.replace(slide, ''), html);
    });
    await openGallery(page, path);
    await expect(page.locator('.slide')).toHaveCount(3);
    await expect(next(page)).toBeHidden();
    await expect(previous(page)).toBeHidden();
  });

  test('[B4.24] jumps over more than one group', async ({ page }) => {
    await changeHtml(page, path, withOptions({ loop: true, speed: 60 }));
    await openGallery(page, path);
    // From the first group to the last of four, in far less than the minute of a glide, however busy the machine.
    await previous(page).click();
    await expect.poll(() => left(page, 9), { timeout: 20_000, intervals: [20] }).toBe(0);
  });

  for (const [width, perRow, shown] of [
    [390, 3, 2],
    [700, 5, 3],
    [1200, 5, 5],
    [390, 1, 1],
  ] as const)
    test(`[B9.1.17] [B9.1.18] of ${perRow} in a row shows ${shown} in a window of ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await changeHtml(page, path, (html) => html.replace('--per-row:3', `--per-row:${perRow}`));
      await openGallery(page, path);
      const seen = await page.evaluate(() => {
        const list = document.querySelector('.gallery-slides')?.getBoundingClientRect();
        return [...document.querySelectorAll('.slide')].filter(
          (slide) => list && slide.getBoundingClientRect().right <= list.right + 1,
        ).length;
      });
      expect(seen).toBe(shown);
    });
});

test('[B3.3.09] a strip keeps its slide in place when the window is resized or turned', async ({ page }) => {
  await openGallery(page, '/gallery/strip');
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(0);
    await atRest(page);
  }
  const offCentre = () =>
    page.evaluate(() => {
      const list = document.querySelector('.gallery-slides')?.getBoundingClientRect();
      const slide = document.querySelectorAll('.slide')[4]?.getBoundingClientRect();
      if (!list || !slide) return Number.NaN;
      return Math.round(Math.abs(slide.left + slide.width / 2 - list.left - list.width / 2));
    });
  await expect.poll(offCentre).toBeLessThan(3);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(offCentre).toBeLessThan(3);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 900,
    height: 700,
    deviceScaleFactor: 1,
    mobile: false,
    screenOrientation: { type: 'landscapePrimary', angle: 90 },
  });
  await expect.poll(offCentre).toBeLessThan(3);
});
