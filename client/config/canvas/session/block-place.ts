import { SECTION_IS_FULL } from '#domain/pages/commands/find.ts';
import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { Selection } from '../protocol/selection.ts';

/**
 * The place where the palette adds a block: below the selection, or below a given block (null: at the end of
 * the section).
 */
export type PalettePlace = 'selection' | { sectionId: string; afterBlockId: string | null };

/** Returns the new block's section, the block above it, and a label for the position. */
export function findBlockPlace(
  sections: readonly Pick<Section, 'id' | 'name' | 'blocks'>[],
  selection: Pick<Selection, 'sectionId' | 'blockId'>,
  place: PalettePlace,
): { sectionId: string | null; afterBlockId: string | null; label: string } {
  const wanted =
    place === 'selection' ? { sectionId: selection.sectionId, afterBlockId: selection.blockId } : place;
  const found = sections.findIndex(({ id }) => id === wanted.sectionId);
  const index = found < 0 ? sections.length - 1 : found;
  const section = sections[index];
  if (!section) return { sectionId: null, afterBlockId: null, label: 'It goes into a new section.' };
  const name = section.name ? `“${section.name}”` : `section ${index + 1}`;
  const above = section.blocks.find(({ id }) => id === wanted.afterBlockId);
  if (section.blocks.length >= MAX_BLOCKS_PER_LAYOUT)
    return {
      sectionId: section.id,
      afterBlockId: null,
      label: `There is no room in ${name}: ${SECTION_IS_FULL.charAt(0).toLowerCase()}${SECTION_IS_FULL.slice(1)}`,
    };
  return above
    ? { sectionId: section.id, afterBlockId: above.id, label: `It goes below the selected block in ${name}.` }
    : { sectionId: section.id, afterBlockId: null, label: `It goes to the end of ${name}.` };
}
