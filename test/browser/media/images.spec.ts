import { type Browser, expect, type Page, test } from '@playwright/test';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { consent, publishSections } from '#support/node/demo.ts';

const SPACER = BLOCK_TYPE.spacer;
const PATHS = ['/', '/shop', '/films', '/studio', '/donate'];

/** Scrolls through a page, and waits until all images are loaded. */
async function seeAll(page: Page): Promise<void> {
  for (let isEnd = false; !isEnd; ) {
    isEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight * 0.8);
      return Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight;
    });
    await page.waitForFunction(() =>
      [...document.images].every((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return (
          image.complete ||
          width === 0 ||
          !image.checkVisibility({ contentVisibilityAuto: true }) ||
          bottom < 0 ||
          top > innerHeight
        );
      }),
    );
  }
}

async function visit(
  browser: Browser,
  baseURL: string | undefined,
  width: number,
  density: number,
  device: { isMobile: boolean; hasTouch: boolean } = { isMobile: false, hasTouch: false },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width, height: 800 },
    deviceScaleFactor: density,
    reducedMotion: 'reduce',
    ...device,
  });
  await consent(context, baseURL ?? '');
  return context.newPage();
}

for (const [width, density] of [
  [320, 2],
  [390, 3],
] as const)
  test(`a phone with ${width} pixels and density ${density} downloads images about twice as wide, in pixels, as their slots`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const page = await visit(browser, baseURL, width, density, { isMobile: true, hasTouch: true });
    for (const path of PATHS) {
      await page.goto(path);
      await seeAll(page);
      const other = await page.evaluate(() =>
        [...document.images].flatMap((image) => {
          const { currentSrc, clientWidth } = image;
          const asked = Number(/[?&]format=(\d+)w/.exec(currentSrc)?.[1] ?? 0);
          if (clientWidth === 0 || asked === 0) return [];
          // The image request must use the nearest width that the server offers (decision 0094). Below 300
          // pixels, the server offers only 100.
          const most = clientWidth > 86 ? Math.max(2.6 * clientWidth, 300) : 100;
          const least = Math.min(1.5 * clientWidth, Number(image.getAttribute('width')));
          return asked > most || (clientWidth > 86 && asked < least)
            ? [`${currentSrc} in ${clientWidth}`]
            : [];
        }),
      );
      expect(other, path).toEqual([]);
    }
    await page.context().close();
  });

for (const width of [390, 820, 1440])
  test(`the layout does not shift while images load at ${width} pixels, and only the first loads eagerly`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const page = await visit(browser, baseURL, width, 1);
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/films', '/studio']) {
      await page.goto(path);
      await seeAll(page);
      const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
      // A late font may move a line by a fraction of a pixel. An image without a size would move it by
      // hundreds of pixels.
      expect(
        moved.reduce((sum, value) => sum + value, 0),
        path,
      ).toBeLessThan(0.001);
      const loading = await page
        .locator('main img')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => [image.loading === 'lazy', image.fetchPriority, image.width > 0]),
        );
      expect(loading[0], path).toEqual([false, 'high', true]);
      expect(
        loading.slice(1).every(([isLazy]) => isLazy),
        path,
      ).toBe(true);
    }
    await page.context().close();
  });

const publish = (page: Page, sections: object[]) => publishSections(page, 'Pictures', sections);
const image = {
  mediaId: 'c7d83d61a7101a4e4aaca0c3',
  filename: 'hero-shelf.jpg',
  width: 2400,
  height: 1350,
  alt: 'A shelf',
};
const text = (id: string, html: string) => ({
  id,
  type: 2,
  layout: { x: 0, y: 0, width: 24, height: 4 },
  value: { html, align: 'start', size: 'normal' },
});

const spacer = (id: string, y: number) => ({
  id,
  type: SPACER,
  layout: { x: 0, y, width: 24, height: 1 },
  value: { heightPx: 400 },
});

test('[B4.30] [B4.32] [B4.33] [B9.3.02] a background image behind a tall section loads a sharper file once it is within 200 pixels of the window, and keeps that file in a narrower window', async ({
  page,
}) => {
  const path = await publish(page, [
    {
      id: 's1',
      space: 'none',
      blocks: [text('a', '<h1>Above</h1>'), spacer('b', 4), spacer('c', 5), spacer('d', 6)],
    },
    { id: 's2', blocks: [text('e', `<p>${'Words. '.repeat(900)}</p>`)], background: { image } },
  ]);
  await page.setViewportSize({ width: 900, height: 500 });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/hero-shelf\.jpg\?format=(1500|2500)w/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const behind = page.locator('img[data-loader]');
  const scrollTo = (below: number) =>
    behind.evaluate((node, gap) => {
      document.documentElement.style.scrollBehavior = 'auto';
      window.scrollBy(0, node.getBoundingClientRect().top - innerHeight - gap);
    }, below);
  await scrollTo(260);
  await page.waitForLoadState('networkidle');
  await expect(behind).not.toHaveAttribute('data-image-state');
  await scrollTo(190);
  await expect(behind).toHaveAttribute('data-image-state', 'loading');
  expect(await behind.evaluate((node: HTMLImageElement) => node.currentSrc)).toContain('format=1000w');
  release();
  await expect(behind).toHaveAttribute('data-image-state', 'loaded');
  expect(await behind.evaluate((node: HTMLImageElement) => node.currentSrc)).toContain('format=2500w');
  await page.setViewportSize({ width: 780, height: 500 });
  await page.waitForLoadState('networkidle');
  expect(await behind.evaluate((node: HTMLImageElement) => node.currentSrc)).toContain('format=2500w');
});
