import { expect, type Page } from '@playwright/test';
import { changeHtml, openGallery } from '#support/node/galleries.ts';
import { dialog, expectClosed, expectOpen, GRID, openSlide, place, slide } from '#support/node/lightbox.ts';
import { test } from '#support/node/visitor-test.ts';

const entries = (page: Page) => page.evaluate(() => history.length);
/** Returns the lightbox state of the current history entry. */
const readState = (page: Page) =>
  page.evaluate(() => (history.state as { lightbox?: object } | null)?.lightbox ?? null);

/**
 * Opens and closes the lightbox of the page at `path` in every way, with `before` history entries up to the
 * page.
 */
async function expectOneEntry(page: Page, path: string, before: number): Promise<void> {
  const isAt = (address: string) => expect(page).toHaveURL(new RegExp(`${address}$`));

  await test.step('Back closes the lightbox and stays on the page; Forward opens it at the last slide', async () => {
    await openSlide(page, 1);
    expect(await entries(page)).toBe(before + 1);
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText('3 / 12');
    expect(await entries(page)).toBe(before + 1);
    await page.goBack();
    await expectClosed(page);
    await isAt(path);
    await page.goForward();
    await expectOpen(page);
    await expect(place(page)).toHaveText('3 / 12');
    await page.goBack();
    await expectClosed(page);
  });

  const closers = {
    'its control': () => page.locator('.lightbox-close').click(),
    'the key Escape': () => page.keyboard.press('Escape'),
    'a click beside the picture': () => page.mouse.click(30, 300),
  };
  for (const [by, close] of Object.entries(closers))
    await test.step(`${by} leaves no entry behind`, async () => {
      await openSlide(page, 1);
      await close();
      await expectClosed(page);
      await isAt(path);
      expect(await readState(page)).toBeNull();
      expect(await entries(page)).toBe(before + 1);
    });

  await test.step('a key pressed while the lightbox closes leaves nothing in the page’s own entry', async () => {
    await openSlide(page, 1);
    await page.evaluate(() => {
      const press = () =>
        document
          .querySelector('dialog.lightbox')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      addEventListener('popstate', press, { once: true });
    });
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await readState(page)).toBeNull();
  });

  await test.step('the lightbox is open again after a reload, and Back closes it', async () => {
    await openSlide(page, 4);
    await page.reload();
    await expectOpen(page);
    await expect(place(page)).toHaveText('5 / 12');
    await page.goBack();
    await expectClosed(page);
  });

  await test.step('one Back leaves the page, however often the lightbox was opened', async () => {
    await page.goBack();
    await isAt('/contact');
  });
}

test('the lightbox of a block is one history entry; closing it at another image updates focus and gallery', async ({
  page,
}) => {
  // The test comes from another page, so one Back too many would leave the gallery.
  await page.goto('/contact');
  await openGallery(page, GRID);
  const before = await entries(page);

  await test.step('closing the lightbox at another image moves focus and gallery to it', async () => {
    await openSlide(page, 0);
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(slide(page, 11)).toBeFocused();
    await expect(slide(page, 11)).toBeInViewport({ ratio: 0.9 });
  });

  await expectOneEntry(page, GRID, before);

  await test.step('closing the lightbox at another image moves the carousel to it', async () => {
    await openGallery(page, '/gallery/carousel');
    const last = page.locator('.slide').last();
    await expect(last).not.toBeInViewport();
    await openSlide(page, 0);
    await page.keyboard.press('End');
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await expect(last.locator('.slide-frame')).toBeFocused();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('the address does not open the lightbox of a gallery block', async () => {
    await openGallery(page, `${GRID}#itemId=picture-03`);
    await expectClosed(page);
  });
});

test('[B2.2.06] [B2.2.07] [B2.2.08] [B2.2.09] the address holds the shown slide of a gallery page and opens it, with one history entry', async ({
  page,
}) => {
  const html = await (await page.request.get('/gallery')).text();
  const ids = [...html.matchAll(/ data-slide-id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(12);
  await page.goto('/contact');
  await page.goto(`/gallery#itemId=${ids[4]}`);
  await expectOpen(page);
  await expect(place(page)).toHaveText('5 / 12');
  await expect(page).toHaveURL(new RegExp(`#itemId=${ids[4]}$`));
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`#itemId=${ids[5]}$`));

  await test.step('Back shows the gallery without the slide, and the next Back leaves', async () => {
    await page.goBack();
    await expectClosed(page);
    await expect(page).toHaveURL(/\/gallery$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });

  await openGallery(page, '/gallery');
  const before = await entries(page);
  await expectOneEntry(page, '/gallery', before);
  await openGallery(page, '/gallery');

  await test.step('an address typed over an open page opens its slide, and closing the lightbox removes the slide from the address', async () => {
    await page.evaluate(() => {
      location.hash = 'itemId=picture-06';
    });
    await expectOpen(page);
    await expect(place(page)).toHaveText('6 / 12');
    await page.keyboard.press('Escape');
    await expectClosed(page);
    await expect(page).toHaveURL(/\/gallery$/);
  });

  await test.step('a click on a slide puts it into the address', async () => {
    await openSlide(page, 1);
    await expect(page).toHaveURL(new RegExp(`/gallery#itemId=${ids[1]}$`));
  });
});

test('[B2.2.07] a lightbox opened by the page of an image leaves that page unchanged after Back and Close', async ({
  page,
}) => {
  await page.goto('/contact');
  for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await page.goto('/gallery/picture-07');
    await expectOpen(page);
    await expect(place(page)).toHaveText('7 / 12');
    await close();
    await expectClosed(page);
    await expect(page).toHaveURL(/\/gallery\/picture-07$/);
    await expect(page.locator('.article-picture img')).toBeVisible();
    await expect(page.locator('.slide-frame').nth(6)).toBeFocused();
  }
});

test('Back closes the lightbox of an image block too', async ({ page }) => {
  await changeHtml(page, '/studio', (html) =>
    html.replace(
      /<div class="picture-frame"([^>]*)>(<picture>.*?<\/picture>|<img[^>]*>)<\/div>/,
      '<div class="picture-frame"$1><a href="/images/x" data-lightbox="image" data-image-dimensions="2000x1333" data-src="/favicon.ico">$2</a></div>',
    ),
  );
  await page.goto('/studio');
  await page.locator('a[data-lightbox][aria-haspopup]').click();
  await expectOpen(page);
  await page.goBack();
  await expectClosed(page);
  await expect(page).toHaveURL(/\/studio$/);
  await expect(page.locator('a[data-lightbox]')).toBeFocused();
});
