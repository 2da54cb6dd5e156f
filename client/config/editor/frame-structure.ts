import { byReadingOrder } from '#domain/pages/reading-order.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { BLOCKS } from '../blocks/index.ts';
import type { FrameSection } from './protocol.ts';

/** The structure that the frame needs to arrange sections and blocks. */
export function frameStructure(content: PageContent): FrameSection[] {
  return content.sections.map((section) => ({
    id: section.id,
    anchor: section.anchor,
    theme: section.theme,
    width: section.width,
    space: section.space,
    minHeight: section.minHeight,
    blocks: byReadingOrder(section.blocks).map(({ id, type, layout, phone }) => ({
      id,
      type,
      layout,
      phone,
      label: BLOCKS[type]?.label ?? 'Unknown block',
      name: BLOCKS[type]?.name ?? 'unknown',
    })),
  }));
}
