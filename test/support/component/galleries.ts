import { expect } from 'vitest';
import { commands } from 'vitest/browser';
import type { Point } from './commands.ts';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';

export async function openGallery(address: string, options: OpenOptions = {}): Promise<OpenPage> {
  const page = await openPage(address, options);
  await expect.poll(() => page.document.querySelector('.gallery.is-live')).not.toBeNull();
  return page;
}

/** Returns the index of the visible slide, or -1 during a transition. */
export function getVisibleSlide({ findAll }: OpenPage): number {
  const slides = findAll('.slide');
  const shown = slides.filter((slide) => !slide.hidden && slide.style.visibility !== 'hidden');
  return shown.length === 1 && shown[0] ? slides.indexOf(shown[0]) : -1;
}
export const expectVisibleSlide = (page: OpenPage, index: number) =>
  expect.poll(() => getVisibleSlide(page)).toBe(index);

export const currentThumb = ({ findAll }: OpenPage): number =>
  findAll('.slide-thumbs a').findIndex((link) => link.hasAttribute('aria-current'));

export const atRest = (page: OpenPage) =>
  expect.poll(() => page.document.querySelector('.gallery.is-in-motion')).toBeNull();

export const scrolledBy = ({ find }: OpenPage): number =>
  Math.round(Math.abs(find('.gallery-slides').scrollLeft));

export const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export function middle(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export const clickAt = (point: Point) => commands.mouse([{ move: point }, 'down', 'up']);

export const line = (from: Point, to: Point, steps = 10): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));

/**
 * Drags the slides by fractions of their width. Pauses before the release, so that only the distance matters
 * and not the speed.
 */
export async function drag({ find }: OpenPage, from: number, to: number): Promise<void> {
  const { left, top, width, height } = find('.gallery-slides').getBoundingClientRect();
  const y = top + Math.min(height, 600) / 2;
  const [first = { x: 0, y }, ...rest] = line({ x: left + width * from, y }, { x: left + width * to, y });
  await commands.mouse([{ move: first }, 'down', ...rest.map((move) => ({ move })), { wait: 150 }, 'up']);
}
