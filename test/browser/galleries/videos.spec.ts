import { expect, type Page } from '@playwright/test';
import { phoneWidthFor } from '#domain/media/pictures/widths.ts';
import { faults } from '#support/node/axe.ts';
import { atRest, changeHtml, withOptions } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const SHOW = '#gallery-films';
const GRID = '#gallery-films-grid';
const video = (page: Page, index: number) => page.locator(`${SHOW} .slide-frame`).nth(index);
const poster = (page: Page, index: number) => video(page, index).locator('.slide-poster');
const isPlaying = (page: Page, index: number) =>
  expect(video(page, index)).toHaveAttribute('data-video-state', 'playing');
const isAtPoster = (page: Page, index: number) =>
  expect(video(page, index)).toHaveAttribute('data-video-state', 'overlay');

/** A player of our own in place of the providers'; answers what was asked of others than the site. */
async function standIn(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>Player</title>' });
    },
  );
  return asked;
}
async function open(page: Page): Promise<string[]> {
  const asked = await standIn(page);
  await page.goto('/films');
  await page.locator(`${SHOW}.is-live`).waitFor();
  await page.locator(SHOW).scrollIntoViewIfNeeded();
  return asked;
}
async function goTo(page: Page, index: number): Promise<void> {
  for (let at = 0; at < index; at++) {
    await page.locator(`${SHOW} .gallery-next`).click();
    await page.locator(`${SHOW}:not(.is-in-motion)`).waitFor();
  }
}

test('a video plays in its slide on request, and nothing of it is loaded before', async ({ page }) => {
  const asked = await open(page);
  await goTo(page, 2);
  await expect(poster(page, 2).locator('.slide-note')).toHaveText(
    'Plays from YouTube, which may set cookies',
  );
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await poster(page, 2).click();
  await isPlaying(page, 2);
  await expect(video(page, 2).locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\//,
  );
  await expect(poster(page, 2)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/films');
});

for (const key of ['Enter', 'Space'])
  test(`${key} on the poster plays it, and the focus goes to the player`, async ({ page }) => {
    await open(page);
    await poster(page, 0).focus();
    await page.keyboard.press(key);
    await isPlaying(page, 0);
    await expect(video(page, 0).locator('video')).toBeFocused();
  });

test('[B4.18] a video that is left is paused, and its poster returns', async ({ page }) => {
  await open(page);
  await poster(page, 0).click();
  await isPlaying(page, 0);
  await page.locator(`${SHOW} .gallery-next`).click();
  await isAtPoster(page, 0);
  expect(
    await video(page, 0)
      .locator('video')
      .evaluate((one: HTMLVideoElement) => one.paused),
  ).toBe(true);
});

test('[B2.3.04] one video plays at a time, in galleries and beside them', async ({ page }) => {
  await open(page);
  const bunny = page.locator('[data-video]', { has: page.getByText('Play: Big Buck Bunny') });
  await bunny.getByRole('button', { name: 'Play: Big Buck Bunny' }).click();
  await expect(bunny).toHaveAttribute('data-video-state', 'playing');
  await poster(page, 0).click();
  await isPlaying(page, 0);
  await expect(bunny).toHaveAttribute('data-video-state', 'overlay');
});

test('[B4.13] autoplay waits while a video plays', async ({ page }) => {
  await changeHtml(page, '/films', (html) =>
    withOptions({
      autoplay: true,
      loop: true,
      speed: 0,
      autoplayOptions: { randomize: false, timeoutMs: 300 },
    })(html),
  );
  await open(page);
  await poster(page, 0).click();
  await isPlaying(page, 0);
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect(page.locator(SHOW)).not.toHaveClass(/is-playing/);
});

test('arrow keys in a player seek; they do not turn the gallery', async ({ page }) => {
  await open(page);
  await poster(page, 0).click();
  await expect(video(page, 0).locator('video')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await isPlaying(page, 0);
  await expect(page.locator(`${SHOW} .slide`).nth(0)).toBeVisible();
});

test.describe('in the lightbox', () => {
  const slide = (page: Page) => page.locator('.lightbox-slide').last();
  async function enlarge(page: Page, index: number): Promise<string[]> {
    const asked = await open(page);
    await page.locator(`${GRID} .slide-frame`).nth(index).click();
    await page.locator('dialog.lightbox[data-phase=shown]').waitFor();
    return asked;
  }

  test('the press that opens it plays its video: its provider was named before', async ({ page }) => {
    const asked = await open(page);
    await expect(page.locator(`${GRID} .slide-note`)).toHaveText('Plays from YouTube, which may set cookies');
    expect(asked).toEqual([]);
    await page.locator(`${GRID} .slide-frame`).nth(2).click();
    await expect(slide(page)).toHaveAttribute('data-video-state', 'playing');
    await expect(slide(page).locator('iframe')).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\//,
    );
  });

  test('[B2.2.10] a video that is left stops, arrow keys advance, and the next one waits', async ({
    page,
  }) => {
    const asked = await enlarge(page, 0);
    await expect(slide(page)).toHaveAttribute('data-video-state', 'playing');
    await page.getByRole('button', { name: 'Next', exact: true }).last().click();
    await expect(page.locator('.lightbox video')).toHaveCount(0);
    await expect(page.locator('.lightbox-place')).toHaveText('2 / 3');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.lightbox-place')).toHaveText('3 / 3');
    await expect(slide(page).locator('.lightbox-note')).toHaveText(
      'Plays from YouTube, which may set cookies',
    );
    expect(asked).toEqual([]);
    await slide(page).locator('.lightbox-video').press('Space');
    await expect(slide(page).locator('iframe')).toBeFocused();
  });

  test('when closed, nothing plays, and the focus returns', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enlarge(page, 0);
    await expect(slide(page)).toHaveAttribute('data-video-state', 'playing');
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog.lightbox')).toHaveCount(0);
    await expect(page.locator(`${GRID} .slide-frame`).first()).toBeFocused();
  });
});

test('without script a video is a link to its page', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/films`);
  await expect(poster(page, 2)).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(poster(page, 0)).toHaveAttribute('href', /\/s\/[0-9a-f]{24}\/kiln-41\.webm$/);
  await context.close();
});

test('passes axe', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await atRest(page);
  expect(await faults(page, { within: SHOW })).toEqual([]);
});

test('a phone of density 3 gets no picture of a gallery wider than the width nearest to twice its slot', async ({
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
  // Nor in the lightbox.
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
