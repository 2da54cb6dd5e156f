import type { GridRectangle } from '#schema/contracts/pages/grid-rectangle.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { BLOCK_NAMES } from './block-names.ts';
import { type BlockPlace, getBlockPlace } from './layout/css-place.ts';
import { getFit } from './layout/fit.ts';
import { sortByReadingOrder } from './layout/reading-order.ts';
import { stackBlocks } from './layout/stack.ts';
import { nameSection } from './name-section.ts';
import { getSectionAttributes, listSectionAttributes, type SectionAttributes } from './section-attributes.ts';

export interface FrameBlock {
  id: string;
  type: number;
  label: string;
  name: string;
  /** Whether the block contains sample content. */
  isSample: boolean;
  layout: GridRectangle;
  /** Position in the phone layout, if the section has one. */
  onPhone?: GridRectangle | undefined;
  followsContent: boolean;
  place: BlockPlace;
}

export interface FrameSection {
  id: string;
  name: string;
  anchor?: string | undefined;
  look: SectionAttributes;
  blocks: FrameBlock[];
}

/** Returns the data with which the editor's iframe arranges sections and blocks. */
export function frameStructure(stored: readonly Section[], isStacked: boolean): FrameSection[] {
  const sections = isStacked ? stored.map(stackBlocks) : stored;
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
