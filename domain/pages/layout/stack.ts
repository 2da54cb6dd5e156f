import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { COLUMNS } from './device.ts';
import { getFit } from './fit.ts';
import { sortByReadingOrder } from './reading-order.ts';

/** Keeps the stored positions, in case the site returns to the fluid engine. */
export function stackBlocks(section: Section): Section {
  let y = 0;
  const blocks = sortByReadingOrder(section.blocks).map(({ onPhone: _, layer: __, ...block }): Block => {
    // Text expands the row in which it starts.
    const height = getFit(block) === 'content' ? 1 : block.layout.height;
    const layout = { x: 0, y, width: COLUMNS.desktop, height };
    y += height;
    return { ...block, layout };
  });
  return { ...section, blocks };
}
