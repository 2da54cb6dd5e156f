import type { SectionLayout } from '#client/config/canvas/protocol/protocol.ts';
import type { FrameBlock, FrameSection } from '#domain/pages/frame-structure.ts';
import { countRows } from '#domain/pages/layout/count-rows.ts';
import type { Device } from '#domain/pages/layout/device.ts';
import type { PlacedBlock } from '#domain/pages/layout/rectangle.ts';
import { toGridArea } from '#domain/pages/layout/rectangle.ts';
import { GRID_ROW_PX, PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import { findBlockElement, findSectionElement } from '../dom.ts';
import { getBox } from './measure.ts';

/** Uses the same breakpoint as the page's styles. */
export const getLayoutDevice = (): Device =>
  window.matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop';

export interface PositionedBlock extends FrameBlock, PlacedBlock {}

const isStacked = ({ blocks }: FrameSection) =>
  getLayoutDevice() === 'phone' && blocks.every(({ onPhone }) => onPhone === undefined);

/** Returns the layout that commands change. Forces layout for stacked sections. */
export const getOnDevice = (section: FrameSection): SectionLayout => ({
  device: getLayoutDevice(),
  ...(isStacked(section) && { stack: measureStack(section) }),
});

export function listPositionedBlocks(
  { blocks }: FrameSection,
  { device, stack }: SectionLayout,
): PositionedBlock[] {
  if (device === 'desktop') return blocks;
  const places = new Map(stack?.map(({ id, layout }) => [id, layout]));
  return blocks.map((block) => ({ ...block, layout: block.onPhone ?? places.get(block.id) ?? block.layout }));
}

/** Positions stacked blocks across all columns, one below the other. Gaps become empty rows. */
function measureStack(section: FrameSection): PlacedBlock[] {
  const grid = findSectionElement(section.id)?.querySelector(':scope > .grid');
  const top = grid ? getBox(grid).top : 0;
  let next = 0;
  return section.blocks.flatMap(({ id, followsContent }) => {
    const element = findBlockElement(id);
    if (!element) return [];
    const box = getBox(element);
    const heightPx = box.bottom - box.top;
    const y = Math.max(next, Math.round((box.top - top) / GRID_ROW_PX));
    const height = followsContent ? countRows(heightPx) : Math.max(1, Math.round(heightPx / GRID_ROW_PX));
    next = y + height;
    return [{ id, layout: { x: 0, y, width: PHONE_COLUMNS, height } }];
  });
}

/** Shows a stacked section as a grid at the measured positions. Returns a function that reverts it. */
export function showOwnLayout(sectionId: string, stack: readonly PlacedBlock[]): () => void {
  const section = findSectionElement(sectionId);
  const elements = stack.flatMap(({ id, layout }) => {
    const element = findBlockElement(id);
    element?.style.setProperty('--at-phone', toGridArea(layout));
    return element ?? [];
  });
  section?.classList.add('has-phone-layout');
  return () => {
    section?.classList.remove('has-phone-layout');
    for (const element of elements) element.style.removeProperty('--at-phone');
  };
}
