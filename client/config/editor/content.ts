import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import type { Block, PageContent, Section } from '#schema/contracts/pages/page-content.ts';
import { endRow, getBottom, settle } from './grid.ts';

/** Pure changes of a page's content. Each returns the same object if nothing changes. */
export const MAX_SECTIONS = 100;

export interface Place {
  section: Section;
  block: Block;
}

export function findBlock(content: PageContent, blockId: string): Place | null {
  for (const section of content.sections) {
    const block = section.blocks.find((candidate) => candidate.id === blockId);
    if (block) return { section, block };
  }
  return null;
}

export function findSection(content: PageContent, sectionId: string | null): Section | null {
  return content.sections.find((section) => section.id === sectionId) ?? null;
}

function withSection(
  content: PageContent,
  sectionId: string,
  next: (section: Section) => Section,
): PageContent {
  const sections = content.sections.map((section) => (section.id === sectionId ? next(section) : section));
  return sections.every((section, index) => section === content.sections[index])
    ? content
    : { ...content, sections };
}

/** Replaces the blocks of the section that holds `blockId`. */
export function withBlocks(
  content: PageContent,
  blockId: string,
  next: (blocks: readonly Block[]) => readonly Block[],
): PageContent {
  const place = findBlock(content, blockId);
  if (!place) return content;
  return withSection(content, place.section.id, (section) => {
    const blocks = next(section.blocks);
    return blocks === section.blocks ? section : { ...section, blocks: [...blocks] };
  });
}

export function setBlockValue(
  content: PageContent,
  blockId: string,
  patch: Record<string, unknown>,
): PageContent {
  return withBlocks(content, blockId, (blocks) =>
    blocks.map((block) => (block.id === blockId ? { ...block, value: { ...block.value, ...patch } } : block)),
  );
}

export const hasRoom = (section: Section): boolean => section.blocks.length < MAX_BLOCKS_PER_LAYOUT;

/** Adds a block below another, or at the end of its section; blocks below move down. */
export function addBlock(
  content: PageContent,
  sectionId: string,
  afterBlockId: string | null,
  block: Block,
): PageContent {
  return withSection(content, sectionId, (section) => {
    if (!hasRoom(section)) return section;
    const after = section.blocks.find((candidate) => candidate.id === afterBlockId);
    const place = after
      ? { x: after.layout.x, y: getBottom(after.layout), width: after.layout.width }
      : { y: endRow(section.blocks) };
    const added = { ...block, layout: { ...block.layout, ...place } };
    return { ...section, blocks: settle(section.blocks, [...section.blocks, added], added.id) };
  });
}

/** Duplicates a block below the original. */
export function duplicateBlock(content: PageContent, blockId: string, newId: string): PageContent {
  const place = findBlock(content, blockId);
  if (!place) return content;
  const { phone: _, ...block } = place.block;
  return addBlock(content, place.section.id, blockId, { ...block, id: newId });
}

export function removeBlock(content: PageContent, blockId: string): PageContent {
  return withBlocks(content, blockId, (blocks) => blocks.filter((block) => block.id !== blockId));
}

/** Moves a block to the end of another section. */
export function moveToSection(content: PageContent, blockId: string, sectionId: string): PageContent {
  const place = findBlock(content, blockId);
  const target = findSection(content, sectionId);
  if (!place || !target || target.id === place.section.id || !hasRoom(target)) return content;
  const { phone: _, ...block } = place.block;
  return addBlock(removeBlock(content, blockId), sectionId, null, block);
}

export function updateSection(
  content: PageContent,
  sectionId: string,
  patch: Partial<Pick<Section, 'theme' | 'space' | 'width' | 'minHeight'>>,
): PageContent {
  return withSection(content, sectionId, (section) => ({ ...section, ...patch }));
}

/** Sets a section's background image and video; null removes it. */
export function setBackground(
  content: PageContent,
  sectionId: string,
  background: Section['background'] | null,
): PageContent {
  return withSection(content, sectionId, ({ background: _, ...section }) =>
    background ? { ...section, background } : section,
  );
}

export function addSection(
  content: PageContent,
  afterSectionId: string | null,
  section: Section,
): PageContent {
  if (content.sections.length >= MAX_SECTIONS) return content;
  const index = content.sections.findIndex((candidate) => candidate.id === afterSectionId);
  const sections = [...content.sections];
  sections.splice(index < 0 ? sections.length : index + 1, 0, section);
  return { ...content, sections };
}

export function removeSection(content: PageContent, sectionId: string): PageContent {
  const sections = content.sections.filter((section) => section.id !== sectionId);
  return sections.length === content.sections.length ? content : { ...content, sections };
}

export function moveSection(content: PageContent, sectionId: string, direction: 'up' | 'down'): PageContent {
  const from = content.sections.findIndex((section) => section.id === sectionId);
  const to = direction === 'up' ? from - 1 : from + 1;
  const [moved, other] = [content.sections[from], content.sections[to]];
  if (!moved || !other) return content;
  const sections = [...content.sections];
  sections[from] = other;
  sections[to] = moved;
  return { ...content, sections };
}

/** A new empty section. */
export function emptySection(id: string): Section {
  return { id, theme: 'lightest', width: 'inset', space: 'medium', minHeight: 'auto', blocks: [] };
}
