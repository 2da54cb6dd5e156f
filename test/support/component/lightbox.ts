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

/** Opens the lightbox in a window of 1280 by 720 pixels. */
export async function openLightbox(index = 1, address = GRID, options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openGallery(address, { height: 720, ...options });
  await openSlide(page, index);
  return page;
}

/** Waits until the zoom code runs. It loads after the images. */
export async function canZoom({ window }: OpenPage): Promise<void> {
  const find = () =>
    window.performance.getEntriesByType('resource').find(({ name }) => /\/zoom-[^/]*\.js$/.test(name))?.name;
  await expect.poll(find).toBeDefined();
  // This import resolves after the page's own import of the same module.
  await (window.eval(`import('${find()}')`) as Promise<unknown>);
}

/** Returns the image of a slide. Images of slides that are out of sight load later. */
export function findImage({ findAll }: OpenPage, index: number): HTMLImageElement {
  const image = findAll('.lightbox-slide').at(index)?.querySelector('img');
  if (!image) throw new Error('no picture');
  return image;
}

/**
 * Measures the image of a slide. By default, this is the last slide, which is the new one while a fade runs.
 */
export const measureImage = (page: OpenPage, index = -1): DOMRect =>
  findImage(page, index).getBoundingClientRect();

export const getMiddle = ({ x, y, width, height }: DOMRect, across = 0.5): Point => ({
  x: x + width * across,
  y: y + height / 2,
});
