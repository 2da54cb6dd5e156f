import { expect, type Page, test } from '@playwright/test';
import { GALLERY_PAGES } from '#support/gallery-pages.ts';
import { consent } from '#support/node/demo.ts';
import { openGallery } from '#support/node/galleries.ts';
import { expectShot, findShotProblem, openDarkroom } from '#support/node/screenshots.ts';

/** Widths of the window in pixels, and the factor by which the stored screenshots are scaled down. */
const WIDTHS = [
  [390, 2],
  [820, 4],
  [1440, 4],
] as const;
/** Maximum height in pixels to compare, from the top of the gallery. */
const MOST_HEIGHT = 1_600;
/**
 * One page per gallery design. The Ken Burns page has the same design as another page, with a different
 * transition.
 */
const DESIGNS = GALLERY_PAGES.filter(([path]) => path !== '/gallery/ken-burns');

test.use({ reducedMotion: 'reduce', colorScheme: 'light' });
test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

/**
 * Runs in the page. Waits until every image in the first `most` pixels is decoded, and no image moves or
 * changes.
 */
async function atRest(gallery: HTMLElement | SVGElement, most: number): Promise<void> {
  const { top } = gallery.getBoundingClientRect();
  const isSeen = (image: HTMLImageElement) => {
    const box = image.getBoundingClientRect();
    return box.width > 0 && box.top < top + most && box.right > 0 && box.left < innerWidth;
  };
  await document.fonts.ready;
  for (let still = 0, known = ''; still < 5; ) {
    await new Promise(requestAnimationFrame);
    const seen = [...gallery.querySelectorAll('img')].filter(isSeen);
    for (const image of seen) image.loading = 'eager';
    const decoded = await Promise.allSettled(seen.map((image) => image.decode()));
    const { x, y, width, height } = gallery.getBoundingClientRect();
    const places = seen.map((image) => [image.currentSrc, image.getBoundingClientRect()]);
    const now = JSON.stringify([x, y, width, height, places]);
    const isWhole = decoded.every(({ status }) => status === 'fulfilled');
    still = isWhole && now === known ? still + 1 : 0;
    known = now;
  }
}

/** Takes a screenshot of a page's gallery, from its top, after every image has loaded. */
async function shoot(page: Page, width: number): Promise<Buffer> {
  const gallery = page.locator('.gallery').first();
  // The window is high enough for the whole gallery, so nothing scrolls and no image waits to come near the
  // viewport.
  await page.setViewportSize({ width, height: 2_400 });
  await page.waitForFunction((width) => innerWidth === width, width);
  await gallery.evaluate(atRest, MOST_HEIGHT);
  const box = await gallery.boundingBox();
  if (!box) throw new Error('the gallery has no box');
  const x = Math.max(0, Math.round(box.x));
  return page.screenshot({
    clip: {
      x,
      y: Math.round(box.y),
      width: Math.min(width, Math.round(box.x + box.width)) - x,
      height: Math.min(MOST_HEIGHT, Math.round(box.height)),
    },
    animations: 'disabled',
    scale: 'css',
  });
}

test('each gallery design matches its screenshot at 390, 820 and 1440 pixels', async ({
  page,
  context,
}, testInfo) => {
  test.setTimeout(180_000);
  const darkroom = await openDarkroom(context);
  await page.bringToFront();
  for (const [path, design] of DESIGNS) {
    await page.setViewportSize({ width: WIDTHS[0][0], height: 2_400 });
    await openGallery(page, path);
    for (const [width, shrink] of WIDTHS) {
      const png = await shoot(page, width);
      await expectShot(testInfo, { darkroom, png, shrink, name: `galleries/${design}-${width}` });
    }
  }
});

test('the screenshot comparison detects an image that is missing, cropped differently or moved', async ({
  page,
  context,
}) => {
  const darkroom = await openDarkroom(context);
  await page.bringToFront();
  await page.setViewportSize({ width: 820, height: 2_400 });
  await openGallery(page, '/gallery/grid');
  const picture = page.locator('.slide img').nth(4);
  for (const [fault, css] of [
    ['missing', 'visibility: hidden'],
    ['cropped', 'object-fit: cover; object-position: 0 0; scale: 1.15'],
    ['moved', 'translate: 12px 0'],
  ] as const) {
    await picture.evaluate((image, css) => image.setAttribute('style', css), css);
    const png = await shoot(page, 820);
    const shot = { darkroom, png, shrink: 4, name: 'galleries/grid-820' };
    expect(await findShotProblem(shot), fault).toMatch(/^the block in column/);
  }
});
