import type { Device } from '#domain/pages/layout/device.ts';
import { getPixelBox, type PixelBox } from '#domain/pages/layout/grid-map.ts';
import { isSameRectangle, type PlacedBlock, toGridArea } from '#domain/pages/layout/rectangle.ts';
import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import { findBlockElement } from '../dom.ts';
import type { MeasuredSection } from './measure.ts';

/** Must match the transition of moving blocks in frame.css. */
const MOVE_MS = 120;
/**
 * Vertical distance from the drop position, in pixels, up to which blocks are animated. Blocks farther away
 * are barely visible.
 */
const ANIMATED_WITHIN_PX = 500;
/** Vertical distance from the drop position, in window heights, beyond which blocks count as out of view. */
const FAR_VIEWS = 2;
export const isMotionWelcome = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Previews positions from the measured grid without forcing layout: dragging only sets `translate`. */
export function createPreview(
  { grid, map, gridBox }: MeasuredSection,
  device: Device,
  stored: readonly PlacedBlock[],
) {
  const property = device === 'phone' ? '--at-phone' : '--at';
  const before = new Map(stored.map(({ id, layout }) => [id, layout]));
  /** Positions of all blocks. Blocks out of view are moved only when they come near. */
  const wanted = new Map(before);
  const shown = new Map(before);
  const cells = new Map(before);
  const elements = new Map(stored.map(({ id }) => [id, findBlockElement(id)]));
  const farPx = FAR_VIEWS * window.innerHeight;
  let nearPx = 0;
  let isLifted = false;
  const section = grid.parentElement;

  const isFar = ({ top }: PixelBox): boolean => Math.abs(top - nearPx) > farPx;

  function set(id: string, layout: GridRectangle): void {
    wanted.set(id, layout);
    const was = shown.get(id);
    const element = elements.get(id);
    const cell = cells.get(id);
    if (!was || !cell || !element || isSameRectangle(was, layout)) return;
    const to = getPixelBox(map, layout);
    if (isFar(to) && isFar(getPixelBox(map, was))) return;
    shown.set(id, layout);
    // A new size needs a layout, so set the grid area instead of `translate`.
    if (layout.width !== cell.width || layout.height !== cell.height) {
      putInto(element, id, layout);
      return;
    }
    const from = getPixelBox(map, cell);
    element.classList.toggle('sw-moving', Math.abs(to.top - nearPx) <= ANIMATED_WITHIN_PX);
    element.style.translate = isSameRectangle(cell, layout)
      ? ''
      : `${to.left - from.left}px ${to.top - from.top}px`;
  }

  function putInto(element: HTMLElement, id: string, layout: GridRectangle): void {
    element.classList.remove('sw-moving');
    element.style.translate = '';
    if (isSameRectangle(layout, cells.get(id) ?? layout)) return;
    cells.set(id, layout);
    element.style.setProperty(property, toGridArea(layout));
  }

  /**
   * Raises the section, so that blocks beyond its end cover the next section. The section keeps its height
   * during a drag.
   */
  function lift(): void {
    const ends = [...wanted.values()].map(({ y, height }) => y + height);
    const last = { x: 0, y: 0, width: 1, height: Math.max(...ends) };
    if (isLifted || !section || getPixelBox(map, last).bottom <= gridBox.bottom + 1) return;
    isLifted = true;
    section.style.zIndex = '1';
  }

  function show(blocks: readonly PlacedBlock[], near: Pick<PixelBox, 'top'>): void {
    nearPx = near.top;
    for (const { id, layout } of blocks) set(id, layout);
    lift();
  }

  return {
    show,
    reset: (): void => show(stored, { top: nearPx }),
    settle(): void {
      for (const [id, layout] of wanted) {
        const element = elements.get(id);
        const isReturning = element?.classList.contains('sw-moving') && element.style.translate === '';
        if (element && isReturning) setTimeout(() => element.classList.remove('sw-moving'), MOVE_MS);
        else if (element) putInto(element, id, layout);
      }
      if (isLifted && section) section.style.zIndex = '';
      isLifted = false;
    },
  };
}
export type Preview = ReturnType<typeof createPreview>;

export function animateBack(element: HTMLElement, by: { x: number; y: number }): void {
  element.style.translate = '';
  if (isMotionWelcome())
    element.animate([{ translate: `${by.x}px ${by.y}px` }, { translate: 'none' }], {
      duration: MOVE_MS,
      easing: 'ease-out',
    });
}
