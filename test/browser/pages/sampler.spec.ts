import { expect, type Page } from '@playwright/test';
import { holds } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/sampler';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? '', '0'));

/** Pictures that take room on the page and have nothing to show; the first of them comes into view, as lazy ones wait for that. */
const emptyPictures = (page: Page) =>
  page.evaluate(() => {
    const empty = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      (image) => image.checkVisibility() && image.naturalWidth === 0,
    );
    empty[0]?.scrollIntoView({ behavior: 'instant', block: 'center' });
    return empty.map((image) => image.currentSrc || image.outerHTML.slice(0, 200));
  });

test('a page with every kind of block has no fault, in light and dark, from phone to desk', async ({
  page,
}) => {
  test.slow();
  await page.goto(PATH);
  // A menu that stands on the page once more keeps its name, as its links are the same.
  await holds(page, { rulesOff: ['landmark-unique'], widths: [390, 1440] });
  await page.setViewportSize({ width: 820, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
});

test('where the browser cannot watch what enters, everything is shown, runs, and nothing throws', async ({
  page,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  page.on('console', (message) => message.type() === 'error' && thrown.push(message.text()));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await page.goto(PATH);
  await expect(page.locator('.marquee.runs')).toHaveCount(await page.locator('.marquee').count());
  await expect(page.locator('.gallery.is-live')).toHaveCount(await page.locator('.gallery').count());
  await expect(page.locator('[data-script]:not([data-on]):not([data-started])')).toHaveCount(0);
  await expect(page.locator('[data-animated="hidden"]')).toHaveCount(0);
  const highlights = page.locator('main .highlight');
  await expect(page.locator('main .highlight-drawing')).toHaveCount(await highlights.count());
  await expect.poll(() => emptyPictures(page), { timeout: 30_000, intervals: [200] }).toEqual([]);
  await expect(page.locator('img[data-image-state="loading"]')).toHaveCount(0);
  expect(thrown).toEqual([]);
});

test('the code of a block is loaded as it comes near; on paper every answer is open, nothing moves, and no control is printed', async ({
  page,
}) => {
  await page.goto(PATH, { waitUntil: 'networkidle' });
  await expect(page.locator('main[data-started]')).toBeAttached();
  const last = page.locator('main .block [data-script]:not([data-on])').last();
  await expect(last, 'not before').not.toHaveAttribute('data-started');
  await page.locator('.marquee').first().scrollIntoViewIfNeeded();
  await expect(page.locator('.marquee.runs').first()).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  for (const answer of await page.locator('.accordion .text').all()) await expect(answer).toBeVisible();
  await expect(page.locator('[data-animated="hidden"]').first()).toHaveCSS('opacity', '1');
  for (const control of [
    '.marquee-button',
    '.provider-show',
    '.gallery-pause',
    '.gallery-arrow',
    '.map-show',
    '.comment-form',
  ])
    for (const one of await page.locator(`main ${control}`).all()) await expect(one).toBeHidden();
  await expect(page.locator('main .chart table').first()).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-started');
});
