import { expect, type Locator, type Page } from '@playwright/test';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';
import { changeHtml, expectShown, openGallery, withOptions } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
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
});
