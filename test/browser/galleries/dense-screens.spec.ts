import { expect } from '@playwright/test';
import { phoneWidthFor } from '#domain/media/images/widths.ts';
import { test } from '#support/node/visitor-test.ts';

test('a phone with a pixel density of 3 downloads no gallery image wider than the available width closest to twice its slot', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  for (const path of [
    '/gallery',
    '/gallery/grid',
    '/gallery/carousel',
    '/gallery/columns',
    '/gallery/strip',
  ]) {
    await page.goto(`${baseURL}${path}`);
    await page
      .locator('.slide img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode());
    const loaded = await page.locator('.slide img').evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ currentSrc }) => currentSrc)
        .map(({ currentSrc, clientWidth }) => ({
          got: Number(new URL(currentSrc).searchParams.get('format')?.replace('w', '')),
          slot: clientWidth + 1,
        })),
    );
    expect(
      loaded.filter(({ got, slot }) => got > phoneWidthFor(slot, Number.POSITIVE_INFINITY)),
      path,
    ).toEqual([]);
  }
  // The lightbox does not load such a large image either.
  await page.locator('.slide-frame').first().click();
  const large = page.locator('.lightbox-slide img').first();
  await large.evaluate((image: HTMLImageElement) => image.decode());
  const { got, twice } = await large.evaluate((image: HTMLImageElement) => ({
    got: Number(new URL(image.currentSrc).searchParams.get('format')?.replace('w', '')),
    twice: 2 * image.width,
  }));
  expect(got).toBeGreaterThanOrEqual(twice / 2);
  expect(got).toBeLessThanOrEqual(twice);
  await context.close();
});
