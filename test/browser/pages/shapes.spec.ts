import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/glazes';

test('[A9.18] [B3.8.01] shapes and layouts of pictures keep their places, are accessible and fit a phone', async ({
  page,
  context,
  baseURL,
}) => {
  await consent(context, baseURL ?? '');
  await page.setViewportSize({ width: 320, height: 700 });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(PATH);
  await expect(page.getByRole('link', { name: 'Workshops: cut a stamp of your own' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('[B3.8.01] texts are beside, over and at the edge of their pictures', async () => {
    const boxes = async (layout: string) => {
      const parts = page.locator(`.layout-${layout}`);
      const [frame, words] = await Promise.all(
        ['.picture-frame', '.picture-words'].map((part) => parts.locator(part).boundingBox()),
      );
      if (!frame || !words) throw new Error(`${layout} is not drawn`);
      return {
        frame,
        words,
        overlap: Math.min(frame.x + frame.width, words.x + words.width) - Math.max(frame.x, words.x),
      };
    };
    expect((await boxes('card')).overlap).toBeLessThan(0);
    expect((await boxes('overlap')).overlap).toBeGreaterThan(50);
    const collage = await boxes('collage');
    expect(collage.overlap).toBeGreaterThan(50);
    expect(collage.words.y + collage.words.height).toBeGreaterThan(collage.frame.y + collage.frame.height);
    const poster = await boxes('poster');
    expect(poster.overlap).toBe(poster.words.width);
  });
  await test.step('[A9.18] a shape is as high as its aspect ratio', async () => {
    const ratios = await page.locator('.shape').evaluateAll((shapes) =>
      ['100 / 150', '100 / 67', '100 / 100'].map((aspect) => {
        const drawing = shapes
          .find((shape) => (shape as HTMLElement).style.getPropertyValue('--shape-aspect') === aspect)
          ?.querySelector('svg');
        if (!drawing) return null;
        const { width, height } = getComputedStyle(drawing);
        return Math.round((Number.parseFloat(height) / Number.parseFloat(width)) * 100);
      }),
    );
    expect(ratios).toEqual([150, 67, 100]);
  });
  await test.step('[B3.8.01] a picture that loads on request is not fetched before', async () => {
    const request = page.locator('.picture-request');
    await request.scrollIntoViewIfNeeded();
    await expect(request.getByText(/^Show the image: Five glaze test tiles/)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('glaze-recipe'))).toEqual([]);
    await request.locator('summary').press('Enter');
    await expect(request.locator('img')).toBeVisible();
    await expect.poll(() => asked.some((url) => url.includes('glaze-recipe'))).toBe(true);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a picture that loads on request opens', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('.picture-request img')).toBeHidden();
    await page.locator('.picture-request summary').click();
    await expect(page.locator('.picture-request img')).toBeVisible();
  });
});
