import { expect, type Page } from '@playwright/test';
import { openGallery } from './galleries.ts';

export const GRID = '/gallery/grid';
export const LIST = '/gallery/list';

export const dialog = (page: Page) => page.locator('dialog.lightbox');
const slide = (page: Page, index: number) => page.locator('.slide-frame').nth(index);
const expectOpen = (page: Page) => page.locator('dialog.lightbox[data-phase=shown]').waitFor();
export const expectClosed = (page: Page) => expect(dialog(page)).toHaveCount(0);

export async function open(page: Page, index = 1, path = GRID): Promise<void> {
  await openGallery(page, path);
  await openSlide(page, index);
}

export async function openSlide(page: Page, index: number): Promise<void> {
  await slide(page, index).click();
  await expectOpen(page);
}

/** Waits until the zoom code runs. It loads after the images. */
export const canZoom = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const find = () =>
      performance.getEntriesByType('resource').find(({ name }) => /\/zoom-[^/]*\.js$/.test(name));
    while (!find()) await new Promise(requestAnimationFrame);
    await import(find()?.name ?? '');
  });
