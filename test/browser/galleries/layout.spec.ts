import { type Browser, expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { atRest, changeHtml, GALLERY_PAGES, openGallery, scrolledBy } from '#support/node/galleries.ts';

const WIDTHS = [390, 820, 1440] as const;
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** Places of the slides on the page, to the half pixel. */
const measureBoxes = (page: Page, selector = '.slide'): Promise<Box[]> =>
  page.locator(selector).evaluateAll((slides) =>
    slides.map((slide) => {
      const { x, y, width, height } = slide.getBoundingClientRect();
      const half = (value: number) => Math.round(value * 2) / 2;
      return { x: half(x), y: half(y + scrollY), width: half(width), height: half(height) };
    }),
  );

async function pageWithoutScript(browser: Browser, baseURL: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width, height: 900 },
    baseURL,
  });
  await consent(context, baseURL);
  return context.newPage();
}

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

for (const width of WIDTHS)
  test(`nothing moves while a page loads and starts, at ${width}`, async ({ page }) => {
    // Each design is a page, and each is waited for until it rests.
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    // What a font that comes late does to the words above is not the gallery's: none comes.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        // Only what moves in the gallery, or moves it.
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
    for (const [path] of GALLERY_PAGES) {
      await openGallery(page, path);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo({ top: y, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
        }
      });
      await page.waitForLoadState('networkidle');
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(shifts, `${path}: shifts`).toEqual([]);
      expect(await overflow(page), `${path}: overflow`).toBe(0);
    }
  });

test('the script moves no slide of any design by a pixel', async ({ page, browser, baseURL }) => {
  const before = await pageWithoutScript(browser, baseURL ?? '', 1280);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, design] of GALLERY_PAGES) {
    await before.goto(path);
    await openGallery(page, path);
    // Of a stack only the first slide is where it was: the others have gone behind it.
    const selector = design === 'stacked' ? '.slide:first-child' : '.slide';
    expect(await measureBoxes(page, selector), path).toEqual(await measureBoxes(before, selector));
    expect(await measureBoxes(page, '.gallery'), path).toEqual(await measureBoxes(before, '.gallery'));
  }
  await before.context().close();
});

test('without script every slide is reachable, and no control is dead', async ({ browser, baseURL }) => {
  const page = await pageWithoutScript(browser, baseURL ?? '', 820);
  for (const [path] of GALLERY_PAGES) {
    await page.goto(path);
    await expect(page.locator('.gallery-controls button:visible')).toHaveCount(0);
    const hrefs = await page
      .locator('.slide-frame')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(hrefs.length).toBeGreaterThan(5);
    expect(hrefs.every((href) => /^\/(images|gallery)\//.test(href))).toBe(true);
    const last = page.locator('.slide-frame').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
  }
  await page.locator('.slide-frame').first().click();
  await expect(page).toHaveURL(/\/(images|gallery)\//);
  await page.context().close();
});

test('every gallery page passes the accessibility rules', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [path] of GALLERY_PAGES) {
    await openGallery(page, path);
    expect(await faults(page), path).toEqual([]);
  }
});

test('at 400 % zoom nothing is wider than the window, and controls are visible', async ({ page }) => {
  // 1280 by 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  for (const [path] of GALLERY_PAGES) {
    await openGallery(page, path);
    expect(await overflow(page), path).toBe(0);
    for (const button of await page.locator('.gallery-controls button:visible').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button, path).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('the designs', () => {
  test('autorows fills its rows from edge to edge, each of one height, and crops nothing', async ({
    page,
  }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await openGallery(page, '/gallery');
      const list = (await measureBoxes(page, '.gallery-slides'))[0];
      const slides = await measureBoxes(page);
      if (!list) throw new Error('no list');
      const rows = Map.groupBy(slides, ({ y }) => y);
      const filled = [...rows.values()].slice(0, -1);
      for (const row of filled) {
        expect(
          Math.max(...row.map(({ height }) => height)) - Math.min(...row.map(({ height }) => height)),
        ).toBeLessThan(1);
        const last = row.at(-1);
        expect(Math.abs((last?.x ?? 0) + (last?.width ?? 0) - list.x - list.width)).toBeLessThan(1.5);
      }
      const ratios = await page
        .locator('.slide')
        .evaluateAll((all) =>
          all.map((slide) => Number((slide as HTMLElement).style.getPropertyValue('--ratio'))),
        );
      for (const [index, { width: wide, height }] of slides.entries())
        expect(Math.abs(wide / height - (ratios[index] ?? 0))).toBeLessThan(0.02);
    }
  });

  test('autocolumns puts each slide under the shortest column, in their order', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGallery(page, '/gallery/columns');
    const slides = await measureBoxes(page);
    const ends = new Map<number, number>();
    const columns = new Set(slides.map(({ x }) => x));
    expect(columns.size).toBe(4);
    for (const { x, y, height } of slides) {
      const end = ends.get(x);
      if (end !== undefined) {
        // It begins where its column ended, and no other column ended higher up.
        expect(Math.abs(y - end)).toBeLessThan(1);
        expect(end).toBeLessThanOrEqual(Math.min(...ends.values()) + 4);
      }
      ends.set(x, y + height);
    }
    const cut = await page.locator('.slide-frame').evaluateAll((frames) =>
      frames.map((frame) => {
        const { width, height } = frame.getBoundingClientRect();
        const image = frame.querySelector('img');
        return Math.abs(height - (width * (image?.height ?? 1)) / (image?.width ?? 1)) / width;
      }),
    );
    expect(Math.max(...cut)).toBeLessThan(0.035);
  });

  test('grid has four in a row on a desktop, and two that a thumb can hit on a phone', async ({ page }) => {
    for (const [width, perRow] of [
      [1440, 4],
      [820, 4],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openGallery(page, '/gallery/grid');
      const slides = await measureBoxes(page);
      expect(slides.filter(({ y }) => y === slides[0]?.y)).toHaveLength(perRow);
    }
  });

  test('[B3.4.07] place their text in seven positions', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
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

test.describe('with any number of slides', () => {
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

  for (const [path] of GALLERY_PAGES)
    test(`one: ${path}`, async ({ page }) => {
      await changeHtml(page, path, withSlides(1));
      await openGallery(page, path);
      await expect(page.locator('.slide')).toHaveCount(1);
      expect(await overflow(page)).toBe(0);
      await page.keyboard.press('ArrowRight');
      await expect(page.locator('.slide')).toBeVisible();
    });

  for (const path of [
    '/gallery',
    '/gallery/slideshow',
    '/gallery/strip',
    '/gallery/columns',
    '/gallery/carousel',
  ])
    test(`a thousand: ${path}`, async ({ page }) => {
      await changeHtml(page, path, withSlides(1000));
      await openGallery(page, path);
      await expect(page.locator('.slide')).toHaveCount(1000);
      expect(await overflow(page)).toBe(0);
      const slides = path === '/gallery/slideshow' ? [] : await measureBoxes(page);
      const places = new Set(slides.map(({ x, y }) => `${x} ${y}`));
      expect(places.size).toBe(slides.length);
    });
});

for (const path of ['/gallery/base', '/gallery/slideshow'])
  test(`a picture of ${path} can be seen as a whole in a window of 1440 x 900`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openGallery(page, path);
    const frames = await page
      .locator('.slide-frame')
      .evaluateAll((all) => all.map((frame) => frame.getBoundingClientRect().height));
    expect(Math.max(...frames)).toBeLessThanOrEqual(830);
    // What is lower than the window keeps the whole width.
    const widest = await page
      .locator('.gallery')
      .evaluate((gallery) =>
        Math.max(...[...gallery.querySelectorAll('.slide-frame')].map((frame) => frame.clientWidth)),
      );
    expect(widest).toBeGreaterThan(path === '/gallery/slideshow' ? 1300 : 1200);
  });

test('pictures one below the other keep their shape in a low window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openGallery(page, '/gallery/base');
  const off = await page.locator('.slide').evaluateAll((all) =>
    all.map((slide) => {
      const [width = 1, height = 1] = ((slide as HTMLElement).dataset.imageDimensions ?? '')
        .split('x')
        .map(Number);
      const box = slide.querySelector('.slide-frame')?.getBoundingClientRect();
      return box ? Math.abs(box.width / box.height - width / height) : 1;
    }),
  );
  expect(Math.max(...off)).toBeLessThan(0.02);
});
