import { expect, type Page } from '@playwright/test';
import { atRest, changeHtml, openGallery, withOptions } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
const SLIDESHOW = '/gallery/slideshow';

test.describe('linked galleries', () => {
  test('[B3.3.10] [B4.09] keep the same index', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) => {
      const linked = withOptions({ linkedGalleries: ['second'], transition: 'fade', speed: 0.1 })(html);
      const gallery = /<div id="gallery-gallery".*?<\/nav><\/div>/s.exec(linked)?.[0] ?? '';
      return linked.replace(gallery, gallery + gallery.replace('id="gallery-gallery"', 'id="second"'));
    });
    await openGallery(page, SLIDESHOW);
    await page.locator('#second.is-live').waitFor();
    const current = (id: string) =>
      page
        .locator(`#${id} .slide-thumbs a`)
        .evaluateAll((links) => links.findIndex((link) => link.hasAttribute('aria-current')));
    await page.locator('#gallery-gallery .slide-thumbs a').nth(3).click();
    await expect.poll(() => current('second')).toBe(3);
    await page.locator('.is-in-motion').first().waitFor({ state: 'detached' });
    await page.locator('#second .slide-thumbs a').nth(5).click();
    await expect.poll(() => current('gallery-gallery')).toBe(5);
  });
});

test('[B5.04] a gallery that follows a missing one reports it', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await changeHtml(page, SLIDESHOW, withOptions({ linkedGalleries: ['nowhere'] }));
  await openGallery(page, SLIDESHOW);
  await expect.poll(() => errors).toEqual(["No gallery '#nowhere' container found."]);
});

test.describe('pictures', () => {
  const GRID = '/gallery/grid';

  for (const [mode, size] of [
    ['fill', 'cover'],
    ['fit', 'contain'],
  ] as const)
    test(`[B3.3.11] are backgrounds that ${mode}, of the loaded file, and still name their links`, async ({
      page,
    }) => {
      await changeHtml(page, GRID, withOptions({ useBackgroundImage: true, loaderOptions: { mode } }));
      await openGallery(page, GRID);
      const frame = page.locator('.slide-frame').first();
      await expect(frame).toHaveCSS('background-size', size);
      const image = frame.locator('img');
      const file = await image.evaluate((picture: HTMLImageElement) => picture.currentSrc);
      await expect(frame).toHaveCSS('background-image', `url("${file}")`);
      await expect(image).toHaveCSS('opacity', '0');
      await expect(frame).toHaveAccessibleName(
        await image.evaluate((picture: HTMLImageElement) => picture.alt),
      );
    });

  test('[B3.3.08] load with the page without lazy load', async ({ page }) => {
    await changeHtml(page, GRID, withOptions({ lazyLoad: false }));
    await openGallery(page, GRID);
    const pictures = page.locator('.slide img');
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.every((picture) => (picture as HTMLImageElement).complete)),
      )
      .toBe(true);
    expect(
      await pictures.evaluateAll((all) =>
        all.every((picture) => (picture as HTMLImageElement).loading === 'eager'),
      ),
    ).toBe(true);
  });
});

test.describe('history', () => {
  const path = '/gallery/strip';
  const kept = (html: string) =>
    withOptions({ historyHash: true, speed: 0.1, lightbox: false })(html).replace(
      'data-motion="track"',
      'data-motion="track" data-collection-url="/gallery"',
    );

  test('[B4.15] [B4.16] holds the current slide under the collection’s URL, without a new entry', async ({
    page,
  }) => {
    await changeHtml(page, path, kept);
    await openGallery(page, path);
    const before = await page.evaluate(() => history.length);
    await next(page).click();
    await expect(page).toHaveURL(/\/gallery\/picture-02$/);
    await atRest(page);
    await next(page).click();
    await expect(page).toHaveURL(/\/gallery\/picture-03$/);
    const state = await page.evaluate(() => ({ length: history.length, ...history.state }));
    expect(state.length).toBe(before);
    expect(state.itemId).toBe(await page.locator('.slide').nth(2).getAttribute('data-slide-id'));
  });

  test('[B4.17] brings the stored slide back', async ({ page }) => {
    await changeHtml(page, path, kept);
    await openGallery(page, path);
    await page.evaluate(() => history.replaceState({ itemId: 'picture-04' }, '', location.href));
    await page.reload();
    await page.locator('.gallery.is-live').waitFor();
    await expect(page.locator('.slide-thumbs a').nth(3)).toHaveAttribute('aria-current', 'true');
  });

  test('[B4.15] is not changed in the editing backend', async ({ page, baseURL }) => {
    await changeHtml(page, path, kept);
    await page.route('**/backend', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${baseURL}${path}" style="width:1000px;height:700px"></iframe>`,
      }),
    );
    await page.goto('/backend');
    const frame = page.frameLocator('iframe');
    await frame.locator('.gallery.is-live').waitFor();
    await frame.locator('.gallery-next').click();
    await expect(frame.locator('.slide-thumbs a').nth(1)).toHaveAttribute('aria-current', 'true');
    expect(page.frames()[1]?.url()).toMatch(/\/gallery\/strip$/);
  });
});
