import { expect, type Page } from '@playwright/test';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';
import { changeHtml, openGallery } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const WIDTHS = [390, 820, 1440] as const;
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const withSlides = (count: number) => (html: string) => {
  const slides = html.match(/<li class="slide".*?<\/li>/gs) ?? [];
  const many = Array.from({ length: count }, (_, index) => {
    const slide = slides[index % slides.length] ?? '';
    return slide.replace(/ id="[^"]*"/, ` id="many-${index}"`);
  }).join('');
  const first = slides[0] ?? '';
  return slides
    .slice(1)
    .reduce((text, slide) => text.replace(slide, ''), html)
    .replace(first, many);
};

/**
 * Delays every image, as on a first visit, and blocks fonts: shifts by late fonts are not the gallery's.
 * `page.route` would delay each of the files.
 */
async function withoutCacheAndFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** Records shifts in galleries, and what causes them, in pages that are opened afterwards. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        sources: { node: Node | null }[];
      }[])
        for (const { node } of entry.sources)
          if (
            node?.parentElement?.closest('.gallery') ||
            node?.contains?.(document.querySelector('.gallery'))
          )
            shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/**
 * Scrolls through the page and waits for every image that enters the window. Returns the shifts
 * meanwhile.
 */
const readShifts = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      const seen = [...document.querySelectorAll<HTMLImageElement>('.gallery img')].filter((image) => {
        const { top, bottom, left, right } = image.getBoundingClientRect();
        return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight && image.checkVisibility();
      });
      await Promise.all(seen.map((image) => image.decode()));
    }
    await frame();
    await frame();
    return (window as unknown as { shifts: number[] }).shifts;
  });

for (const width of WIDTHS)
  test(`nothing moves while a page loads and starts at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await withoutCacheAndFonts(page);
    await watchShifts(page);
    for (const [path] of GALLERY_PAGES)
      await test.step(path, async () => {
        await openGallery(page, path);
        expect(await readShifts(page), 'shifts').toEqual([]);
        expect(await overflow(page), 'overflow').toBe(0);
      });
  });

test('a stack works with a thousand slides', async ({ page }) => {
  await changeHtml(page, '/gallery/slideshow', withSlides(1000));
  await openGallery(page, '/gallery/slideshow');
  await expect(page.locator('.slide')).toHaveCount(1000);
  expect(await overflow(page)).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every control of a gallery works, and its slides are links', async ({ page }) => {
    await page.goto('/gallery/strip');
    await expect(page.locator('.gallery-controls')).toHaveCount(1);
    await expect(page.locator('.gallery-controls button:visible')).toHaveCount(0);
    const last = page.locator('.slide-frame').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await last.click();
    await expect(page).toHaveURL(/\/(images|gallery)\//);
  });
});
