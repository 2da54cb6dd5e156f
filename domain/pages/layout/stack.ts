import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { COLUMNS } from './device.ts';
import { getFit } from './fit.ts';
import { sortByReadingOrder } from './reading-order.ts';

/**
 * Returns a section with its blocks stacked in one column. Stored positions do not change, in case the
 * owner turns free placement on again.
 */
export function stackBlocks(section: Section): Section {
  let y = 0;
  const blocks = sortByReadingOrder(section.blocks).map(({ onPhone: _, layer: __, ...block }): Block => {
    // A text takes up one row, which grows with it.
    const height = getFit(block) === 'content' ? 1 : block.layout.height;
    const layout = { x: 0, y, width: COLUMNS.desktop, height };
    y += height;
    return { ...block, layout };
  });
  return { ...section, blocks };
}
