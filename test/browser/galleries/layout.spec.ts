import { expect, type Page } from '@playwright/test';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';
import { faults } from '#support/node/axe.ts';
import { openGallery } from '#support/node/galleries.ts';
import { GEOMETRY, measureBoxes } from '#support/node/gallery-geometry.ts';
import { test } from '#support/node/visitor-test.ts';

const WIDTHS = [390, 820, 1440] as const;
/** Designs that are laid out in a way of their own. */
const THOUSANDS = [
  '/gallery',
  '/gallery/slideshow',
  '/gallery/strip',
  '/gallery/columns',
  '/gallery/carousel',
];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Every picture comes late, as on a first visit. What a font that comes late does to the words above is not the gallery's: none
 * comes. `page.route` would hold each of the files.
 */
async function withoutCacheAndFonts(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setBlockedURLs', { urls: ['*.woff2'] });
}

/** Notes, in the pages that are opened from now on, what moves in a gallery, and what moves one. */
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

/** Scrolls through the page, and waits for every picture that comes into the window; answers the shifts meanwhile. */
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

for (const width of WIDTHS)
  test(`nothing moves while a page loads and starts, and each design is as it should be, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await withoutCacheAndFonts(page);
    await watchShifts(page);
    for (const [path] of GALLERY_PAGES)
      await test.step(path, async () => {
        await openGallery(page, path);
        expect(await readShifts(page), 'shifts').toEqual([]);
        expect(await overflow(page), 'overflow').toBe(0);
        await GEOMETRY[path]?.(page, width);
        await page.setViewportSize({ width, height: 900 });
      });
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });

  test('every slide is reachable where the script leaves it, and no control is dead', async ({
    page,
    browser,
    baseURL,
  }) => {
    const withScript = await browser.newPage({
      baseURL: baseURL ?? '',
      javaScriptEnabled: true,
      viewport: { width: 1280, height: 900 },
    });
    for (const [path, design] of GALLERY_PAGES)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator('.gallery-controls button:visible')).toHaveCount(0);
        const hrefs = await page
          .locator('.slide-frame')
          .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
        expect(hrefs.length).toBeGreaterThan(5);
        expect(hrefs.every((href) => /^\/(images|gallery)\//.test(href))).toBe(true);
        // The script moves no slide by a pixel. Of a stack only the first is where it was: the others have gone behind it.
        await openGallery(withScript, path);
        const selector = design === 'stacked' ? '.slide:first-child' : '.slide';
        for (const each of [selector, '.gallery'])
          expect(await measureBoxes(withScript, each)).toEqual(await measureBoxes(page, each));
        const last = page.locator('.slide-frame').last();
        await last.scrollIntoViewIfNeeded();
        await expect(last).toBeInViewport();
      });
    await withScript.close();
    await page.locator('.slide-frame').first().click();
    await expect(page).toHaveURL(/\/(images|gallery)\//);
  });
});

for (const [path] of GALLERY_PAGES)
  test(`${path} can be used by everybody, with one slide and with a thousand`, async ({ page }) => {
    await test.step('it passes the accessibility rules', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openGallery(page, path);
      expect(await faults(page, { within: 'main' })).toEqual([]);
    });

    await test.step('at 400 % zoom nothing is wider than the window, and controls are visible', async () => {
      // 1280 by 1024 at 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await expect.poll(() => overflow(page)).toBe(0);
      for (const button of await page.locator('.gallery-controls button:visible').all()) {
        await button.scrollIntoViewIfNeeded();
        await expect(button).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 1280, height: 720 });
    });

    await test.step('one slide', async () => {
      await changeHtml(page, path, withSlides(1));
      await openGallery(page, path);
      await expect(page.locator('.slide')).toHaveCount(1);
      expect(await overflow(page)).toBe(0);
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.slide')).toBeVisible();
    });

    if (!THOUSANDS.includes(path)) return;
    await test.step('a thousand', async () => {
      await changeHtml(page, path, withSlides(1000));
      await openGallery(page, path);
      await expect(page.locator('.slide')).toHaveCount(1000);
      expect(await overflow(page)).toBe(0);
      const slides = path === '/gallery/slideshow' ? [] : await measureBoxes(page);
      const places = new Set(slides.map(({ x, y }) => `${x} ${y}`));
      expect(places.size).toBe(slides.length);
    });
  });

test('[B3.4.07] slides place their text in seven positions', async ({ page }) => {
  await changeHtml(page, '/gallery/slideshow', (html) =>
    html.replaceAll('data-gallery-options', 'data-still-options'),
  );
  await page.goto('/gallery/slideshow');
  const places = await page.locator('.slide').evaluateAll((slides) =>
    slides.map((slide) => {
      const outer = slide.getBoundingClientRect();
      const words = slide.querySelector('.slide-meta');
      const inner = words?.getBoundingClientRect() ?? outer;
      const across = (inner.left + inner.width / 2 - outer.left) / outer.width;
      const down = (inner.top + inner.height / 2 - outer.top) / outer.height;
      const name = (share: number, names: readonly [string, string, string]) =>
        names[share < 0.34 ? 0 : share > 0.66 ? 2 : 1];
      const seen = `${name(down, ['top', 'middle', 'bottom'])} ${name(across, ['left', 'middle', 'right'])}`;
      return [/meta-([a-z-]+)/.exec(words?.className ?? '')?.[1], seen];
    }),
  );
  expect(Object.fromEntries(places)).toEqual({
    bottom: 'bottom middle',
    'bottom-left': 'bottom left',
    'top-right': 'top right',
    'top-left': 'top left',
    center: 'middle middle',
    top: 'top middle',
    'bottom-right': 'bottom right',
  });
});

test.describe('from right to left', () => {
  const mirrored = (html: string) => html.replace('<html ', '<html dir="rtl" ');

  test('a strip begins at the right, and its next slide stands at the left', async ({ page }) => {
    await changeHtml(page, '/gallery/strip', mirrored);
    await openGallery(page, '/gallery/strip');
    const [first, second] = await measureBoxes(page);
    expect(first?.x ?? 0).toBeGreaterThan(second?.x ?? 0);
    for (const _ of [1, 2]) {
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => scrolledBy(page)).toBeGreaterThan(0);
      await atRest(page);
    }
    await expect(page.locator('.slide-thumbs a').nth(2)).toHaveAttribute('aria-current', 'true');
    const next = await page.locator('.gallery-next').boundingBox();
    expect(next?.x ?? 999).toBeLessThan(100);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.slide-thumbs a').nth(1)).toHaveAttribute('aria-current', 'true');
  });

  test('a drag to the right brings the next slide', async ({ page }) => {
    await changeHtml(page, '/gallery/slideshow', mirrored);
    await openGallery(page, '/gallery/slideshow');
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    await page.mouse.move(box.x + 200, box.y + 200);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 150, box.y + 200, { steps: 10 });
    await page.mouse.up();
    await expect(page.locator('.slide-thumbs a').nth(1)).toHaveAttribute('aria-current', 'true');
  });
});
