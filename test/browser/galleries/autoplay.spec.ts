import { expect, type Page } from '@playwright/test';
import {
  atRest,
  changeHtml,
  expectShown,
  openGallery,
  shownSlide,
  withOptions,
} from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
const SLIDESHOW = '/gallery/slideshow';
const KEN_BURNS = '/gallery/ken-burns';

test.describe('autoplay', () => {
  const playing = (options: Record<string, unknown> = {}, timeoutMs = 250) =>
    withOptions({
      autoplay: true,
      loop: true,
      transition: 'fade',
      speed: 0.1,
      autoplayOptions: { randomize: false, timeoutMs },
      ...options,
    });

  /** Slides as they become current, until there are so many. */
  const order = (page: Page, count: number): Promise<number[]> =>
    page.evaluate(
      (enough) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const links = [...document.querySelectorAll('.slide-thumbs a')];
          new MutationObserver(() => {
            const at = links.findIndex((link) => link.hasAttribute('aria-current'));
            if (at >= 0 && at !== seen.at(-1)) seen.push(at);
            if (seen.length >= enough) resolve(seen);
          }).observe(document.querySelector('.slide-thumbs') ?? document.body, {
            subtree: true,
            attributes: true,
          });
        }),
      count,
    );

  test('[B4.10] goes on after every period', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, playing());
    await openGallery(page, SLIDESHOW);
    await page.mouse.move(2, 2);
    const [first = 0, ...rest] = await order(page, 4);
    expect(rest).toEqual([1, 2, 3].map((by) => (first + by) % 7));
  });

  test('[B4.11] jumps to another slide with randomize', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, playing({ autoplayOptions: { randomize: true, timeoutMs: 150 } }));
    await openGallery(page, SLIDESHOW);
    await page.mouse.move(2, 2);
    const seen = await order(page, 9);
    // In the order of the slides each would be one after the other.
    expect(seen.every((index, at) => at === 0 || index === ((seen[at - 1] ?? 0) + 1) % 7)).toBe(false);
  });

  test('[B4.12] [B9.1.09] pauses while the pointer is over it, and a second longer', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, playing({}, 200));
    await openGallery(page, SLIDESHOW);
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
    await page.locator('.gallery-slides').hover();
    await expect(page.locator('.gallery')).not.toHaveClass(/is-playing/);
    await atRest(page);
    await expect.poll(() => shownSlide(page)).toBeGreaterThanOrEqual(0);
    const shown = await shownSlide(page);
    await page.waitForTimeout(700);
    expect(await shownSlide(page)).toBe(shown);
    const left = Date.now();
    await page.mouse.move(2, 2);
    await expect.poll(() => shownSlide(page), { intervals: [25] }).not.toBe(shown);
    expect(Date.now() - left).toBeGreaterThan(1150);
  });

  test('[B3.3.06] goes on under the pointer without a list of what pauses it', async ({ page }) => {
    const autoplayOptions = { randomize: false, timeoutMs: 200, pauseOnMouseover: [] };
    await changeHtml(page, SLIDESHOW, playing({ autoplayOptions }));
    await openGallery(page, SLIDESHOW);
    await page.locator('.gallery-slides').hover();
    expect((await order(page, 3)).length).toBe(3);
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
  });

  const ARRIVALS = {
    pointer: (page: Page) => page.locator('.gallery-slides').hover(),
    focus: async (page: Page) => {
      await page.locator('.gallery-slides a:visible').first().focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
    },
  };
  for (const [name, arrive] of Object.entries(ARRIVALS))
    test(`[B4.12] waits for a ${name} that was there before its code was loaded`, async ({ page }) => {
      await changeHtml(page, KEN_BURNS, playing({}, 200));
      let load = () => {};
      const held = new Promise<void>((resolve) => {
        load = resolve;
      });
      await page.route(/\/autoplay-/, async (route) => {
        await held;
        await route.continue();
      });
      await openGallery(page, KEN_BURNS);
      await arrive(page);
      load();
      // Shown as soon as autoplay is there.
      await page.locator('.gallery-pause:visible').waitFor();
      await page.waitForTimeout(600);
      await expect(page.locator('.gallery')).not.toHaveClass(/is-playing/);
      expect(await shownSlide(page)).toBe(0);
    });

  test('[B4.13] stops while a video is shown', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      playing({}, 200)(html).replace(/(<li class="slide" id="[^"]*-2")/, '$1 data-type="video"'),
    );
    await openGallery(page, SLIDESHOW);
    await page.mouse.move(2, 2);
    await expectShown(page, 1);
    await expect(page.locator('.gallery')).not.toHaveClass(/is-playing/);
    await page.waitForTimeout(600);
    expect(await shownSlide(page)).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
  });

  test('[B4.14] does not start with nomotion=true, nor against reduced motion', async ({ page }) => {
    await changeHtml(page, KEN_BURNS, playing({ transition: 'ken-burns' }, 150));
    await openGallery(page, '/gallery/ken-burns?nomotion=true');
    await page.waitForTimeout(600);
    expect(await shownSlide(page)).toBe(0);
    await expect(page.locator('.gallery-pause')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGallery(page, KEN_BURNS);
    await page.waitForTimeout(600);
    expect(await shownSlide(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openGallery(page, '/gallery/ken-burns?nomotion=1');
    await page.mouse.move(2, 2);
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
    await expect.poll(() => shownSlide(page), { intervals: [20] }).toBeGreaterThan(0);
  });

  test('is stopped by its button', async ({ page }) => {
    await changeHtml(page, KEN_BURNS, playing());
    await openGallery(page, KEN_BURNS);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(2, 2);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(page.locator('.gallery')).not.toHaveClass(/is-playing/);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(2, 2);
    await page.locator('h1').click();
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
  });

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
