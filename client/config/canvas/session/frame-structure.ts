import { getBlockPlace } from '#domain/pages/layout/css-place.ts';
import { getFit } from '#domain/pages/layout/fit.ts';
import { sortByReadingOrder } from '#domain/pages/layout/reading-order.ts';
import { stackBlocks } from '#domain/pages/layout/stack.ts';
import { getSectionAttributes, listSectionAttributes } from '#domain/pages/section-attributes.ts';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';
import { BLOCK_NAMES } from '../block-forms/block-names.ts';
import type { FrameSection } from '../protocol/protocol.ts';
import { nameSection } from './name-section.ts';

/** Returns the structure that the frame needs to arrange sections and blocks. */
export function frameStructure(content: PageContent, isStacked = false): FrameSection[] {
  const sections = isStacked ? content.sections.map(stackBlocks) : content.sections;
  const looks = listSectionAttributes(sections);
  return sections.map((section, index) => ({
    id: section.id,
    name: nameSection(section, index),
    anchor: section.anchor,
    look: looks[index] ?? getSectionAttributes(section),
    blocks: sortByReadingOrder(section.blocks).map((block) => ({
      id: block.id,
      type: block.type,
      layout: block.layout,
      onPhone: block.onPhone,
      followsContent: getFit(block) === 'content',
      place: getBlockPlace(block),
      label: BLOCK_NAMES[block.type]?.label ?? 'Unknown block',
      name: BLOCK_NAMES[block.type]?.name ?? 'unknown',
      isSample: block.sample !== undefined,
    })),
  }));
}
