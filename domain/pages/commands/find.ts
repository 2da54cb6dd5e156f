import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import type { Layout } from './command.ts';

export interface BlockInSection {
  section: Section;
  block: Block;
}

export function findBlock(content: Layout, blockId: string): BlockInSection | null {
  for (const section of content.sections) {
    const block = section.blocks.find((candidate) => candidate.id === blockId);
    if (block) return { section, block };
  }
  return null;
}

export const findSection = (content: Layout, sectionId: string | null): Section | null =>
  content.sections.find((section) => section.id === sectionId) ?? null;

export const findSectionOfBlocks = (content: Layout, blockIds: readonly string[]): Section | null =>
  content.sections.find(({ blocks }) => blocks.some(({ id }) => blockIds.includes(id))) ?? null;

/** Returns the same object if nothing changes. */
export function withSection<Content extends Layout>(
  content: Content,
  sectionId: string | undefined,
  next: (section: Section) => Section,
): Content {
  const sections = content.sections.map((section) => (section.id === sectionId ? next(section) : section));
  return sections.every((section, index) => section === content.sections[index])
    ? content
    : { ...content, sections };
}

export const withBlocks = <Content extends Layout>(
  content: Content,
  sectionId: string | undefined,
  next: (blocks: readonly Block[]) => readonly Block[],
): Content =>
  withSection(content, sectionId, (section) => {
    const blocks = next(section.blocks);
    return blocks === section.blocks ? section : { ...section, blocks: [...blocks] };
  });

export const mapBlocks = (
  blocks: readonly Block[],
  ids: readonly string[],
  next: (block: Block) => Block,
): readonly Block[] => {
  const changed = blocks.map((block) => (ids.includes(block.id) ? next(block) : block));
  return changed.every((block, index) => block === blocks[index]) ? blocks : changed;
};

/** Also used outside this file: the editor shows this refusal during a drag. */
export const SECTION_IS_FULL = `A section can hold up to ${MAX_BLOCKS_PER_LAYOUT} blocks.`;
