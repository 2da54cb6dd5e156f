import { expect, type Page, test } from '@playwright/test';
import { consent } from '#support/node/demo.ts';
import { changeHtml, openGallery, withOptions } from '#support/node/galleries.ts';
import { dialog, GRID, isGone, isShown, open, place, slide } from '#support/node/lightbox.ts';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

const entries = (page: Page) => page.evaluate(() => history.length);
/** Opens a gallery from another page, so that a Back too many would be seen. */
async function comeFrom(page: Page, path: string): Promise<number> {
  await page.goto('/contact');
  await openGallery(page, path);
  return entries(page);
}

for (const path of [GRID, '/gallery'])
  test.describe(`the lightbox of ${path}`, () => {
    test('Back closes it and stays on the page; Forward opens it at the last slide', async ({ page }) => {
      const before = await comeFrom(page, path);
      await slide(page, 1).click();
      await isShown(page);
      expect(await entries(page)).toBe(before + 1);
      await page.keyboard.press('ArrowRight');
      await expect(place(page)).toHaveText('3 / 12');
      expect(await entries(page)).toBe(before + 1);
      await page.goBack();
      await isGone(page);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await page.goForward();
      await isShown(page);
      await expect(place(page)).toHaveText('3 / 12');
      await page.goBack();
      await isGone(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/contact$/);
    });

    for (const [by, close] of [
      ['its control', (page: Page) => page.locator('.lightbox-close').click()],
      ['Escape', (page: Page) => page.keyboard.press('Escape')],
      ['a click beside the picture', (page: Page) => page.mouse.click(30, 300)],
    ] as const)
      test(`closed by ${by} it leaves no entry behind: one Back leaves the page`, async ({ page }) => {
        await comeFrom(page, path);
        await slide(page, 1).click();
        await isShown(page);
        await close(page);
        await isGone(page);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await page.goBack();
        await expect(page).toHaveURL(/\/contact$/);
      });

    test('it is open again after a reload, and Back closes it', async ({ page }) => {
      await comeFrom(page, path);
      await slide(page, 4).click();
      await isShown(page);
      await page.reload();
      await isShown(page);
      await expect(place(page)).toHaveText('5 / 12');
      await page.goBack();
      await isGone(page);
      await page.goBack();
      await expect(page).toHaveURL(/\/contact$/);
    });
  });

test('[B2.2.07] [B2.2.09] opened by its address, Back shows the gallery without the slide, and the next one leaves', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.goto('/gallery#itemId=picture-05');
  await isShown(page);
  await expect(place(page)).toHaveText('5 / 12');
  await expect(page).toHaveURL(/#itemId=/);
  await page.goBack();
  await isGone(page);
  await expect(page).toHaveURL(/\/gallery$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('[B2.2.07] opened by a picture’s own page, Back and Close keep that page as it is', async ({ page }) => {
  await page.goto('/contact');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.goto('/gallery/picture-07');
    await isShown(page);
    await expect(place(page)).toHaveText('7 / 12');
    await close();
    await isGone(page);
    await expect(page).toHaveURL(/\/gallery\/picture-07$/);
    await expect(page.locator('.article-picture img')).toBeVisible();
    await expect(page.locator('.slide-frame').nth(6)).toBeFocused();
  }
});

test('[B2.2.07] a gallery without a lightbox is at the slide of the last path segment', async ({ page }) => {
  await changeHtml(page, '/gallery/strip', (html) =>
    withOptions({ lightbox: false })(html)
      .replace('data-motion="track"', 'data-motion="track" data-collection-url="/gallery"')
      .replace(/(<li class="slide" id="[^"]*-3")/, '$1 data-slide-url="strip"'),
  );
  await openGallery(page, '/gallery/strip');
  await expect(page.locator('.slide-thumbs a').nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(dialog(page)).toHaveCount(0);
});

test('an address that is typed over an open page opens its slide', async ({ page }) => {
  await openGallery(page, '/gallery');
  await page.evaluate(() => {
    location.hash = 'itemId=picture-06';
  });
  await isShown(page);
  await expect(place(page)).toHaveText('6 / 12');
});

test('an image block’s lightbox is closed by Back too', async ({ page }) => {
  await page.route('**/studio', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /<div class="picture-frame"([^>]*)>(<picture>.*?<\/picture>|<img[^>]*>)<\/div>/,
      '<div class="picture-frame"$1><a href="/images/x" data-lightbox="image" data-image-dimensions="2000x1333" data-src="/favicon.ico">$2</a></div>',
    );
    await route.fulfill({ response, body: html });
  });
  await page.goto('/studio');
  await page.locator('a[data-lightbox][aria-haspopup]').click();
  await isShown(page);
  await page.goBack();
  await isGone(page);
  await expect(page).toHaveURL(/\/studio$/);
  await expect(page.locator('a[data-lightbox]')).toBeFocused();
});

test.describe('closed at another picture', () => {
  test('the focus and the page are at that picture', async ({ page }) => {
    await open(page, 0);
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await isGone(page);
    await expect(slide(page, 11)).toBeFocused();
    await expect(slide(page, 11)).toBeInViewport({ ratio: 0.9 });
  });

  test('the carousel behind it is, too', async ({ page }) => {
    await open(page, 0, '/gallery/carousel');
    const last = page.locator('.slide').last();
    await expect(last).not.toBeInViewport();
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await isGone(page);
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(last.locator('.slide-frame')).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
  });
});
