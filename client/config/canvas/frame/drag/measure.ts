import type { PixelBox as Box } from '#domain/pages/layout/grid-map.ts';
import { getRoot } from '../dom.ts';
import type { Point } from './press.ts';

export type { Box };

export const contains = (box: Box, { x, y }: Point): boolean =>
  x >= box.left && x < box.right && y >= box.top && y < box.bottom;

export const intersects = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The box of an element on the page. Reads layout: only at the start of a drag, never while it moves. */
export function getBox(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [window.scrollX, window.scrollY];
  return { left: left + x, top: top + y, right: right + x, bottom: bottom + y };
}

/** The sections of the page with their boxes, from top to bottom. */
export function measureSections(): { id: string; box: Box }[] {
  return [...getRoot().querySelectorAll<HTMLElement>(':scope > [data-section-id]')].map((element) => ({
    id: element.dataset.sectionId ?? '',
    box: getBox(element),
  }));
}
