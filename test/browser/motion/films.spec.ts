import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { filmStrip, openDarkroom } from '#support/node/screenshots.ts';
import { test } from '#support/node/visitor-test.ts';

/** Folder in which `RENEW_SCREENSHOTS=1` stores each film as one row of frames. */
const FOLDER = join(import.meta.dirname, '../../../docs/pictures');
const LAST_FRAME = 10;
/** Share of each motion to show at most, because a motion that reaches its end is removed. */
const ALMOST_DONE = 0.9999;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Film {
  frames: Buffer[];
  boxes: Box[];
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Stops the clock. Motions that start later wait at their first frame. */
async function stopClock(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
}

/** Shows the motions that have started frame by frame, and measures `moved` in each frame. */
async function film(page: Page, moved: Locator): Promise<Film> {
  const duration = await page.evaluate(() =>
    Math.max(...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime))),
  );
  expect(duration).toBeGreaterThan(100);
  expect(duration).toBeLessThan(1_000);
  const shown: Film = { frames: [], boxes: [] };
  for (let index = 0; index <= LAST_FRAME; index += 1) {
    await page.evaluate(
      ([time, share]) => {
        for (const motion of document.getAnimations())
          motion.currentTime = Math.min(time, Number(motion.effect?.getComputedTiming().endTime) * share);
      },
      [(duration * index) / LAST_FRAME, ALMOST_DONE] as const,
    );
    shown.boxes.push((await moved.boundingBox()) as Box);
    shown.frames.push(await page.screenshot({ scale: 'css' }));
  }
  if (process.env.RENEW_SCREENSHOTS === '1') {
    const name = test.info().title.startsWith('the cart') ? 'film-cart-drawer' : 'film-lightbox';
    const darkroom = await openDarkroom(page.context());
    await writeFile(join(FOLDER, `${name}.webp`), await filmStrip(darkroom, shown.frames));
  }
  return shown;
}

const grows = (values: number[]) =>
  values.every((value, index) => value >= (values[index - 1] ?? value) - 0.5);

test('an image grows out of its thumbnail without a jump', async ({ page }) => {
  await page.goto('/gallery');
  await page.locator('.gallery.is-live').first().waitFor();
  const thumbnail = page.locator('.slide img').nth(1);
  await thumbnail.scrollIntoViewIfNeeded();
  const from = (await thumbnail.boundingBox()) as Box;
  await stopClock(page);
  await page.locator('.slide-frame').nth(1).click();
  const images = page.locator('dialog.lightbox img');
  const find = () => images.evaluateAll((all) => all.findIndex((image) => image.getAnimations().length > 0));
  await expect.poll(find).toBeGreaterThanOrEqual(0);
  const { boxes } = await film(page, images.nth(await find()));
  const [first, last] = [boxes[0] as Box, boxes.at(-1) as Box];
  // Galleries crop thumbnails. The image covers its thumbnail and has the same center.
  expect(first.width).toBeGreaterThanOrEqual(from.width - 1);
  expect(first.height).toBeGreaterThanOrEqual(from.height - 1);
  expect(Math.abs(first.x + first.width / 2 - (from.x + from.width / 2))).toBeLessThan(1);
  expect(Math.abs(first.y + first.height / 2 - (from.y + from.height / 2))).toBeLessThan(1);
  expect(grows(boxes.map(({ width }) => width))).toBe(true);
  expect(last.width).toBeGreaterThan(first.width);
});

test('the cart drawer slides in from the edge, and the page behind it stays', async ({ page }) => {
  // Wide enough for the button to be in view. A scroll would hide the header.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/shop/pouring-jug');
  const header = page.locator('header').first();
  await page.locator('header a[href$="/cart"]:visible').first().hover();
  await stopClock(page);
  const before = await header.boundingBox();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await page.locator('.cart-drawer[open] .cart-drawer-body:not(:empty)').waitFor({ state: 'attached' });
  const { boxes } = await film(page, page.locator('.cart-drawer'));
  const lefts = boxes.map(({ x }) => x);
  expect(lefts[0]).toBeGreaterThanOrEqual(819);
  expect(grows(lefts.toReversed())).toBe(true);
  expect(lefts.at(-1)).toBeCloseTo(820 - 432, 0);
  expect(await header.boundingBox()).toEqual(before);
});
