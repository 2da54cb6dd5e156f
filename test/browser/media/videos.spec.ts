import { expect, type Page } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com';
const VIMEO = 'https://player.vimeo.com';

/**
 * Replaces the providers' players with fakes that record posted messages. Returns the requests to other
 * sites.
 */
async function createPlaceholder(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: '<title>Player</title><p id="heard"></p><script>addEventListener("message", (e) => document.querySelector("#heard").append(e.data + ";"))</script>',
      });
    },
  );
  return asked;
}
const video = (page: Page, title: string) =>
  page.locator('[data-video]', { has: page.getByText(`Play: ${title}`) });
/** Records plays that the page reports to the census: kind, title and address. */
function recordPlays(page: Page): string[][] {
  const plays: string[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/census/RecordHit')) return;
    const fields = new URLSearchParams(request.postData() ?? '');
    const { mediaTitle = '', mediaSrc = '' } = JSON.parse(fields.get('data') ?? '{}');
    if (mediaSrc) plays.push([fields.get('event') ?? '', mediaTitle, mediaSrc]);
  });
  return plays;
}
const heard = (page: Page, origin: string) =>
  page.frameLocator(`iframe[src^="${origin}/"]`).locator('#heard');

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test('[B1.03] [B2.3.01] [B2.3.02] [B4.20] a poster with a play icon comes first; a click loads the video and only then contacts its provider; another mode loads it again', async ({
  page,
}) => {
  const asked = await createPlaceholder(page);
  await page.goto('/films');
  const bunny = video(page, 'Big Buck Bunny');
  const play = bunny.getByRole('button', { name: 'Play: Big Buck Bunny' });
  await play.scrollIntoViewIfNeeded();
  await expect(bunny.locator('img')).toBeVisible();
  await expect(play.locator('svg')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await play.click();
  await expect(bunny.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  );
  await expect(bunny).toHaveAttribute('data-video-state', 'playing');
  expect(asked.every((url) => url.startsWith(YOUTUBE))).toBe(true);
  await expect(bunny.locator('.video-overlay')).toBeHidden();

  await test.step('[B4.20] another mode loads the video again', async () => {
    await heard(page, YOUTUBE).waitFor({ state: 'attached' });
    const before = asked.length;
    const wide = await bunny.locator('iframe').boundingBox();
    await bunny.evaluate((figure: HTMLElement) => {
      figure.style.setProperty('--video-ratio', '2.5');
      figure.dataset.mode = 'fill';
    });
    await expect.poll(() => asked.length).toBe(before + 1);
    await expect(bunny).toHaveClass(/mode-fill/);
    const filled = await bunny.locator('iframe').boundingBox();
    expect(filled?.width).toBeGreaterThan((wide?.width ?? 0) * 1.2);
  });
});

test('[B2.3.03] Enter and Space on the play icon load the video and move the focus to it', async ({
  page,
}) => {
  await createPlaceholder(page);
  await page.goto('/films');
  for (const [key, title] of [
    ['Enter', 'Big Buck Bunny'],
    ['Space', 'The new Vimeo player'],
  ] as const) {
    const one = video(page, title);
    await expect(one.getByRole('button')).toBeVisible();
    await one.getByRole('button').focus();
    await page.keyboard.press(key);
    await expect(one).toHaveAttribute('data-video-state', 'playing');
    await expect(one.locator('iframe')).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/films');
  }
});

test('[B2.3.04] [B4.19] [B7.52] one video plays at a time: the other is paused and returns to its overlay', async ({
  page,
}) => {
  await createPlaceholder(page);
  const plays = recordPlays(page);
  // The code that counts plays is loaded after the first paint.
  const hit = page.waitForRequest('**/api/census/RecordHit');
  await page.goto('/films');
  await hit;
  const [bunny, vimeo, own] = [
    video(page, 'Big Buck Bunny'),
    video(page, 'The new Vimeo player'),
    video(page, 'Firing 41 through the open door'),
  ];
  await bunny.getByRole('button').click();
  await expect(bunny.locator('iframe')).toBeVisible();
  await page.frameLocator(`iframe[src^="${YOUTUBE}/"]`).locator('#heard').waitFor({ state: 'attached' });
  expect(
    await bunny.locator('.video-overlay').evaluate((node) => getComputedStyle(node).transitionDuration),
  ).toBe('1s');
  await vimeo.getByRole('button').click();
  await expect(bunny).toHaveAttribute('data-video-state', 'overlay');
  expect(
    await bunny.locator('.video-overlay').evaluate((node) => getComputedStyle(node).transitionDuration),
  ).toBe('0.3s');
  await expect(bunny.getByRole('button')).toBeVisible();
  await expect(heard(page, YOUTUBE)).toHaveText('{"event":"command","func":"pauseVideo","args":""};');
  await heard(page, VIMEO).waitFor({ state: 'attached' });
  await own.getByRole('button').click();
  await expect(vimeo).toHaveAttribute('data-video-state', 'overlay');
  await expect(heard(page, VIMEO)).toHaveText('{"method":"pause"};');
  await expect
    .poll(() => own.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(false);
  await vimeo.getByRole('button').click();
  await expect(heard(page, VIMEO)).toHaveText('{"method":"pause"};{"method":"play"};');
  await expect
    .poll(() => own.locator('video').evaluate((video: HTMLVideoElement) => video.paused))
    .toBe(true);
  // Each is counted once, however often it resumes.
  await expect
    .poll(() => plays)
    .toEqual([
      ['21', 'Big Buck Bunny', `${YOUTUBE}/embed/aqz-KE-bpKQ`],
      ['21', 'The new Vimeo player', expect.stringMatching(/^https:\/\/player\.vimeo\.com\/video\/\d+$/)],
      ['21', 'Firing 41 through the open door', expect.stringMatching(/^\/s\/[^?]+\.webm$/)],
    ]);
});

test('a video requested before its code has loaded plays once it has, and shows its overlay again at its end', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/video-[^/]*\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/films');
  const own = video(page, 'Firing 41 through the open door');
  await own.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(own).toHaveAttribute('data-video-state', 'overlay');
  code.resolve();
  await expect(own.locator('video')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/films');

  await own.locator('video').evaluate((one: HTMLVideoElement) => one.dispatchEvent(new Event('ended')));
  await expect(own).toHaveAttribute('data-video-state', 'overlay');
  await expect(own.getByRole('button'), 'the focus is where it was').toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('videos are links or use the browser’s own player', async ({ page }) => {
    await page.goto('/films');
    await expect(page.getByRole('link', { name: 'Play: Big Buck Bunny' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    );
    await expect(page.locator('[data-video="file"] video')).toBeVisible();
    await expect(page.locator('[data-video="file"] .video-overlay')).toBeHidden();
    await expect(page.locator('.ground-button')).toBeHidden();
  });
});

test('a background video plays while it is visible and stops by its button', async ({ page }) => {
  await page.goto('/films');
  const video = page.locator('[data-background-video]');
  await expect(video).toHaveAttribute('data-playing', 'true');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(video).toHaveAttribute('data-playing', 'false');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(video).toHaveAttribute('data-playing', 'true');
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect(video).toHaveAttribute('data-playing', 'false');
  await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
});

test('the video does not play with reduced motion unless its button is clicked', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const videos: string[] = [];
  page.on('request', (request) => request.url().endsWith('.webm') && videos.push(request.url()));
  await page.goto('/films');
  const play = page.getByRole('button', { name: 'Play the video' });
  await expect(play).toBeVisible();
  expect(videos).toEqual([]);
  await play.click();
  await expect(page.locator('[data-background-video]')).toHaveAttribute('data-playing', 'true');
});
