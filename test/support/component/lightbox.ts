import { expect } from 'vitest';
import type { Point } from './commands.ts';
import { clickAt, middle, openGallery } from './galleries.ts';
import type { OpenOptions, OpenPage } from './open-page.ts';

export const GRID = '/gallery/grid';
export const LIST = '/gallery/list';

export const findLightbox = ({ document }: OpenPage) =>
  document.querySelector<HTMLElement>('dialog.lightbox');
export const place = ({ document }: OpenPage) => document.querySelector('.lightbox-place')?.textContent;
export const isAt = (page: OpenPage, text: string) => expect.poll(() => place(page)).toBe(text);
export const expectClosed = (page: OpenPage) => expect.poll(() => findLightbox(page)).toBeNull();
export const expectOpen = (page: OpenPage) =>
  expect.poll(() => findLightbox(page)?.dataset.phase).toBe('shown');
export const isSettled = ({ findAll }: OpenPage) =>
  expect.poll(() => findAll('.lightbox-slide').length).toBe(1);

export const slideLink = ({ findAll }: OpenPage, index: number): HTMLElement => {
  const link = findAll('.slide-frame')[index];
  if (!link) throw new Error(`no slide ${index}`);
  return link;
};

export async function openSlide(page: OpenPage, index: number): Promise<void> {
  const link = slideLink(page, index);
  link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  await clickAt(middle(link));
  await expect.poll(() => place(page) ?? null).not.toBeNull();
}

/** Opens the lightbox in a window of 1280 by 720. */
export async function openLightbox(index = 1, address = GRID, options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openGallery(address, { height: 720, ...options });
  await openSlide(page, index);
  return page;
}

/** Waits for the zoom code, which loads after the images. */
export async function canZoom({ window }: OpenPage): Promise<void> {
  const find = () =>
    window.performance.getEntriesByType('resource').find(({ name }) => /\/zoom-[^/]*\.js$/.test(name))?.name;
  await expect.poll(find).toBeDefined();
  // An import of a module that is already loading resolves after the page's own.
  await (window.eval(`import('${find()}')`) as Promise<unknown>);
}

/** Uses the last image while a fade runs. */
export const measureImage = ({ findAll }: OpenPage, index = -1): DOMRect => {
  const image = findAll('.lightbox-slide img').at(index);
  if (!image) throw new Error('no picture');
  return image.getBoundingClientRect();
};

export const getMiddle = ({ x, y, width, height }: DOMRect, across = 0.5): Point => ({
  x: x + width * across,
  y: y + height / 2,
});
