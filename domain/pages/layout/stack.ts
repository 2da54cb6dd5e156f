import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { COLUMNS } from './device.ts';
import { getFit } from './fit.ts';
import { byReadingOrder } from './reading-order.ts';

/**
 * A section without free placing: its blocks below each other in reading order, each over the whole width. What is stored keeps its
 * places for the day on which the site has the fluid engine again.
 */
export function stackBlocks(section: Section): Section {
  let y = 0;
  const blocks = byReadingOrder(section.blocks).map(({ onPhone: _, layer: __, ...block }): Block => {
    // Words grow the row in which they begin.
    const height = getFit(block) === 'content' ? 1 : block.layout.height;
    const layout = { x: 0, y, width: COLUMNS.desktop, height };
    y += height;
    return { ...block, layout };
  });
  return { ...section, blocks };
}
