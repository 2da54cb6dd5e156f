import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import {
  MAX_BLOCKS_PER_LAYOUT,
  MAX_FOOTER_SECTIONS,
  MAX_GRID_ROW,
  MAX_HEADER_SECTIONS,
  MAX_ITEM_SECTIONS,
  MAX_PHOTO_GALLERIES,
  MAX_SECTIONS,
} from '#schema/contracts/limits.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { SHARED_BLOCKS } from '../shared-blocks.ts';
import type { Command, Layout } from './command.ts';
import { SECTION_IS_FULL } from './find.ts';

export const BLOCK_IN_THE_WAY = 'Another block is in the way. Press Alt and an arrow key to move over it.';

export interface LayoutLimits {
  sections: number;
  /** Name of the layout in refusals. Defaults to 'page'. */
  name?: string;
  /** Block and section ids that are in use outside this layout. */
  takenIds?: ReadonlySet<string>;
  /** Whether blocks are stacked in one column rather than placed freely. */
  isStacked?: boolean;
  /** Allowed block types. Defaults to all. */
  blockTypes?: ReadonlySet<number>;
}
export const PAGE_LIMITS: LayoutLimits = { sections: MAX_SECTIONS };
export const ITEM_LIMITS: LayoutLimits = { sections: MAX_ITEM_SECTIONS };
/** Headers and footers allow only blocks that do not depend on the page. */
export const HEADER_LIMITS: LayoutLimits = {
  name: 'header',
  sections: MAX_HEADER_SECTIONS,
  blockTypes: SHARED_BLOCKS,
};
export const FOOTER_LIMITS: LayoutLimits = {
  name: 'footer',
  sections: MAX_FOOTER_SECTIONS,
  blockTypes: SHARED_BLOCKS,
};

const PLACING: ReadonlySet<Command['kind']> = new Set([
  'place',
  'step',
  'resize',
  'align',
  'distribute',
  'layer',
  'phone-own',
]);

export const refuseCommand = ({ kind }: Command, { isStacked }: LayoutLimits): string | null =>
  isStacked && PLACING.has(kind)
    ? 'Blocks are stacked on this site. To place them freely, turn on Fluid Engine under Settings > Features and labs.'
    : null;

/**
 * Returns why a change is refused, as a sentence for the owner, or null. Accepts a layout that already
 * exceeded a limit before the change.
 */
export function findRefusal(before: Layout, after: Layout, limits: LayoutLimits): string | null {
  const changed = after.sections.filter((section) => !before.sections.includes(section));
  return (
    findTooMany(before, after, limits) ??
    findFullSection(before, changed) ??
    (changed.some(hasRowBeyond) ? `A section can hold up to ${MAX_GRID_ROW} rows.` : null) ??
    findForeignBlock(before, changed, limits) ??
    (changed.length > 0 && (hasSameId(after) || hasDuplicateId(before, after, limits))
      ? 'Two parts of the page have the same id.'
      : null)
  );
}

function findTooMany(before: Layout, after: Layout, limits: LayoutLimits): string | null {
  if (after.sections.length > Math.max(limits.sections, before.sections.length))
    return `A ${limits.name ?? 'page'} can hold up to ${limits.sections} sections.`;
  if (countGalleries(after) > Math.max(MAX_PHOTO_GALLERIES, countGalleries(before)))
    return `A page can hold up to ${MAX_PHOTO_GALLERIES} galleries.`;
  return null;
}

function findFullSection(before: Layout, changed: readonly Section[]): string | null {
  const isOverfull = changed.some(({ id, blocks }) => {
    const held = before.sections.find((section) => section.id === id)?.blocks.length ?? 0;
    return blocks.length > Math.max(MAX_BLOCKS_PER_LAYOUT, held);
  });
  return isOverfull ? SECTION_IS_FULL : null;
}

const listIds = ({ sections }: Layout): string[] =>
  sections.flatMap(({ id, blocks }) => [id, ...blocks.map((block) => block.id)]);

function hasDuplicateId(before: Layout, after: Layout, { takenIds }: LayoutLimits): boolean {
  if (!takenIds) return false;
  const known = new Set(listIds(before));
  return listIds(after).some((id) => takenIds.has(id) && !known.has(id));
}

/** Finds a block that depends on the page, such as a collection's products. */
function findForeignBlock(
  before: Layout,
  changed: readonly Section[],
  { blockTypes, name }: LayoutLimits,
): string | null {
  if (!blockTypes) return null;
  const known = new Set(listIds(before));
  const isForeign = changed.some(({ blocks }) =>
    blocks.some(({ id, type }) => !known.has(id) && !blockTypes.has(type)),
  );
  return isForeign ? `A ${name ?? 'page'} cannot have this type of block. It works on pages only.` : null;
}

const countGalleries = ({ sections }: Layout): number =>
  sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === BLOCK_TYPE.gallery).length;

const hasRowBeyond = ({ blocks }: Section): boolean =>
  blocks.some(({ layout, onPhone }) => layout.y > MAX_GRID_ROW || (onPhone?.y ?? 0) > MAX_GRID_ROW);

function hasSameId(content: Layout): boolean {
  const ids = listIds(content);
  return new Set(ids).size < ids.length;
}
