import { expect } from '@playwright/test';
import { atRest, changeHtml, openGallery, withOptions } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

// Only a page in its own window changes its URL; a page in an iframe does not.
test('[B4.15] [B4.16] [B4.17] a gallery replaces the history entry with the current slide’s URL, below the collection’s URL, and a reload restores the slide', async ({
  page,
}) => {
  const path = '/gallery/strip';
  const kept = (html: string) =>
    withOptions({ historyHash: true, speed: 0.1, lightbox: false })(html).replace(
      'data-motion="track"',
      'data-motion="track" data-collection-url="/gallery"',
    );
  await changeHtml(page, path, kept);
  await openGallery(page, path);
  const before = await page.evaluate(() => history.length);
  await page.locator('.gallery-next').click();
  await expect(page).toHaveURL(/\/gallery\/picture-02$/);
  await atRest(page);
  await page.locator('.gallery-next').click();
  await expect(page).toHaveURL(/\/gallery\/picture-03$/);
  const state = await page.evaluate(() => ({ length: history.length, ...history.state }));
  expect(state.length).toBe(before);
  expect(state.itemId).toBe(await page.locator('.slide').nth(2).getAttribute('data-slide-id'));
  await openGallery(page, path);
  await page.evaluate(() => history.replaceState({ itemId: 'picture-04' }, '', location.href));
  await page.reload();
  await page.locator('.gallery.is-live').waitFor();
  await expect(page.locator('.slide-thumbs a').nth(3)).toHaveAttribute('aria-current', 'true');
});
