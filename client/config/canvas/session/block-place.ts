import { isDialogOpen } from '#client/config/kit/navigation/shell-state.ts';
import { SECTION_IS_FULL } from '#domain/pages/commands/find.ts';
import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { Selection } from '../protocol/selection.ts';

/** Parts of the editor that F6 goes between, in this order. */
const AREAS = ['page', 'panel', 'bar'] as const;
type Area = (typeof AREAS)[number];

const ROOTS: Readonly<Record<Area, string>> = { page: '.stage', panel: '.inspector', bar: '.bar' };
/** Where the focus goes in each: the chosen tab, else the first control. */
const FIRST = '[role="tab"][aria-selected="true"], button:not(:disabled), a[href], input, select, textarea';

/** Moves the focus to the next part of the editor that is there, or the previous one; `focusPage` goes into the page. */
export function focusNextArea(by: -1 | 1, focusPage: () => void): void {
  if (isDialogOpen()) return;
  const { activeElement } = document;
  const there = AREAS.filter((area) => document.querySelector(ROOTS[area])?.checkVisibility());
  const at = there.findIndex((area) => activeElement?.closest(ROOTS[area]));
  // From elsewhere, such as the list of pages, it goes to the page.
  const next = at < 0 ? 'page' : there.at((at + by) % there.length);
  if (next === 'page' || next === undefined) focusPage();
  else document.querySelector(ROOTS[next])?.querySelector<HTMLElement>(FIRST)?.focus();
}

/** Where the palette adds: below the selection, or below a block of a section (null = at its end). */
export type PalettePlace = 'selection' | { sectionId: string; afterBlockId: string | null };

/** The section of a new block and the block above it, and what that place is called. No section: the block begins one. */
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
  if (!section) return { sectionId: null, afterBlockId: null, label: 'It begins the first section.' };
  const name = section.name ? `“${section.name}”` : `section ${index + 1}`;
  const above = section.blocks.find(({ id }) => id === wanted.afterBlockId);
  if (section.blocks.length >= MAX_BLOCKS_PER_LAYOUT)
    return {
      sectionId: section.id,
      afterBlockId: null,
      label: `There is no room in ${name}: ${SECTION_IS_FULL.charAt(0).toLowerCase()}${SECTION_IS_FULL.slice(1)}`,
    };
  return above
    ? { sectionId: section.id, afterBlockId: above.id, label: `It goes below the selected block of ${name}.` }
    : { sectionId: section.id, afterBlockId: null, label: `It goes to the end of ${name}.` };
}

/** Where the library adds: below the selected section, or below one that was named (null = above all). */
export type LibraryPlace = 'selection' | { afterSectionId: string | null };

/** The index of a new section, and what that place is called. */
export function findPlace(
  sections: readonly Pick<Section, 'id' | 'name'>[],
  selectedId: string | null,
  place: LibraryPlace,
): { index: number; label: string } {
  const afterId = place === 'selection' ? selectedId : place.afterSectionId;
  if (sections.length === 0) return { index: 0, label: 'This page has no sections yet.' };
  if (place !== 'selection' && afterId === null)
    return { index: 0, label: 'It goes to the top of the page.' };
  const index = sections.findIndex(({ id }) => id === afterId);
  if (index < 0 || index === sections.length - 1)
    return { index: sections.length, label: 'It goes to the end of the page.' };
  const { name } = sections[index] ?? {};
  return { index: index + 1, label: `It goes below ${name ? `“${name}”` : `section ${index + 1}`}.` };
}
