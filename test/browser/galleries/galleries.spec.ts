import { expect, type Locator, type Page } from '@playwright/test';
import {
  atRest,
  changeHtml,
  expectShown,
  GALLERY_PAGES,
  openGallery,
  withOptions,
} from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
const previous = (page: Page) => page.locator('.gallery-previous');
const SLIDESHOW = '/gallery/slideshow';

/** Returns once every observer of sizes was told: the browser tells them in the order in which they began. */
const resize = (gallery: Locator, width: string) =>
  gallery.evaluate((element, width) => {
    element.style.width = width;
    return new Promise<void>((resolve) => {
      const last = new ResizeObserver(() => {
        last.disconnect();
        resolve();
      });
      last.observe(element);
    });
  }, width);

test.describe('the script', () => {
  test('[A2.26] is loaded only where a gallery is', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const isPart = (path: string) => /\/assets\/(bind|open)-/.test(path);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(loaded.filter(isPart)).toEqual([]);
    await openGallery(page, '/gallery/grid');
    expect(loaded.filter((path) => path.includes('/assets/bind-'))).toHaveLength(1);
    expect(loaded.filter((path) => /\/assets\/(open|react|client)-/.test(path))).toEqual([]);
    await page.locator('.slide-frame').first().hover();
    await expect.poll(() => loaded.some((path) => path.includes('/assets/open-'))).toBe(true);
  });

  test('[B1.01] starts every design', async ({ page }) => {
    for (const [path, design] of GALLERY_PAGES) {
      await openGallery(page, path);
      await expect(page.locator(`.gallery-${design}`)).toHaveAttribute('data-design', design);
    }
  });

  test('[B5.05] binds a gallery once, however often it runs', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await page.evaluate(async () => {
      const source = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
      await import(`${source}?again`);
    });
    await next(page).click();
    await expectShown(page, 1);
  });

  test('[B5.06] does nothing with a gallery without slides', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await changeHtml(page, '/gallery/strip', (html) => html.replaceAll(/<li class="slide".*?<\/li>/g, ''));
    await page.goto('/gallery/strip', { waitUntil: 'networkidle' });
    await expect(page.locator('.gallery')).toHaveCount(1);
    await expect(page.locator('.gallery.is-live')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('[B8.3.01] [B8.3.02] reports invalid data of a block, and leaves the gallery as it was', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await changeHtml(page, '/gallery/grid', (html) =>
      html.replace(/data-gallery-options="[^"]*"/, 'data-gallery-options="{"'),
    );
    await page.goto('/gallery/grid');
    await expect.poll(() => errors.join()).toContain('Error decoding gallery block data.');
    await expect(page.locator('.slide')).toHaveCount(12);

    await changeHtml(page, '/gallery/list', withOptions({ design: 'mosaic' }));
    await page.goto('/gallery/list');
    await expect.poll(() => errors.join()).toContain('Error evaluating gallery block data.');
    expect(errors.join()).toContain(
      "Design 'mosaic' not found. Currently loaded designs: [base, strip, stacked, grid, autogrid, autocolumns, carousel, list, autorows].",
    );
  });
});

test.describe('a stack', () => {
  test('keeps the slide that was scrolled to before the script loaded', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/bind-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(SLIDESHOW);
    await page.locator('.gallery-slides').evaluate((list) => {
      list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' });
    });
    release();
    await expectShown(page, 2);
    await expect(page.locator('.slide-thumbs a').nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test.describe('by the clock', () => {
    test.use({ isContextOwn: true });

    test('[B9.1.24] [B3.3.09] is laid out again 100 ms after the last of many changes of its size', async ({
      page,
    }) => {
      await page.clock.install();
      await openGallery(page, SLIDESHOW);
      await page.clock.pauseAt(Date.now() + 60_000);
      const slide = page.locator('.slide').first();
      // Whatever it is told, the current slide can be seen once the gallery is placed.
      await slide.evaluate((element) => {
        element.style.visibility = 'hidden';
      });
      for (const width of ['90%', '80%', '70%', '60%']) {
        await page.clock.runFor(60);
        await resize(page.locator('.gallery'), width);
      }
      await page.clock.runFor(95);
      await expect(slide).toHaveCSS('visibility', 'hidden');
      // The emitter's own 300 ms are not a gallery's.
      await page.clock.runFor(10);
      await expect(slide).toHaveCSS('visibility', 'visible');
    });
  });

  test('advances by a press on its slide, and takes the focus along', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await page.locator('.slide-frame').first().focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await expect(page.locator('.slide-frame').nth(1)).toBeFocused();
    await expect(page).toHaveURL(/\/gallery\/slideshow$/);
  });
});

test.describe('controls', () => {
  test('[B4.04] [B3.3.02] are marked as disabled where nothing follows, and the number of slides is told', async ({
    page,
  }) => {
    await openGallery(page, SLIDESHOW);
    await expect(previous(page)).toHaveClass(/disabled/);
    await expect(next(page)).not.toHaveClass(/disabled/);
    await next(page).click();
    await expectShown(page, 1);
    await expect(previous(page)).not.toHaveClass(/disabled/);
    for (let index = 2; index < 7; index++) {
      await next(page).click();
      await expectShown(page, index);
    }
    await expect(next(page)).toHaveClass(/disabled/);
    await expect(page.locator('.gallery-status')).toHaveText('7 of 7');
  });

  test('[B9.1.11] work with Enter and Space', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await next(page).focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await page.keyboard.press('Space');
    await expectShown(page, 2);
    await previous(page).focus();
    await page.keyboard.press('Space');
    await expectShown(page, 1);
  });

  test('five presses are five steps, each started when the one before is done', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'fade', speed: 0.8 }));
    await openGallery(page, SLIDESHOW);
    const told = await next(page).evaluate(async (button: HTMLButtonElement) => {
      const seen: (string | null)[] = [];
      const status = document.querySelector('.gallery-status');
      new MutationObserver(() => seen.push(status?.textContent ?? null)).observe(status ?? button, {
        childList: true,
      });
      for (let press = 0; press < 5; press++) {
        button.click();
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return seen;
    });
    expect(told).toEqual(['2 of 7', '3 of 7', '4 of 7', '5 of 7', '6 of 7']);
    await expectShown(page, 5);
    await atRest(page);
    // At once they are as many.
    await previous(page).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press++) button.click();
    });
    await expectShown(page, 0);
  });

  test('presses at the end of a row leave it where it was going', async ({ page }) => {
    await openGallery(page, '/gallery/strip');
    const count = await page.locator('.slide').count();
    await next(page).evaluate((button: HTMLButtonElement, count) => {
      for (let press = 0; press < count + 3; press++) button.click();
    }, count);
    await atRest(page);
    await expect
      .poll(() =>
        page
          .locator('.gallery-slides')
          .evaluate((list) => Math.round(list.scrollWidth - list.clientWidth - list.scrollLeft)),
      )
      .toBe(0);
    await expect(page.locator('.gallery-status')).toHaveText(`${count} of ${count}`);
  });

  test('[B9.1.12] thumbnails choose a slide, and fade in 0.35 s', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const thumbs = page.locator('.slide-thumbs a');
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
    await thumbs.nth(4).click();
    await expectShown(page, 4);
    await expect(thumbs.nth(4)).toHaveAttribute('aria-current', 'true');
    expect(await thumbs.nth(4).evaluate((link) => getComputedStyle(link).transitionDuration)).toBe('0.35s');
  });
});

test.describe('the keyboard', () => {
  test('goes back and on by arrows', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 0);
  });

  test('[B5.14] ignores arrows while typing', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace('<h1>', '<input aria-label="Words"><p contenteditable="true">Words</p><h1>'),
    );
    await openGallery(page, SLIDESHOW);
    for (const field of [page.getByLabel('Words'), page.locator('[contenteditable]')]) {
      await field.focus();
      await page.keyboard.press('ArrowRight');
    }
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
  });

  test('[B5.15] moves no gallery that is out of view', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace('<footer', '<div style="height:300vh"></div><footer'),
    );
    await openGallery(page, SLIDESHOW);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.keyboard.press('ArrowRight');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectShown(page, 0);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
  });
});
