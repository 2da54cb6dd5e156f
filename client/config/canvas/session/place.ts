import type { Section } from '#schema/contracts/pages/page-content.ts';

/**
 * The place where the library adds a section: below the selected section, or below a given section (null: at
 * the top of the page).
 */
export type LibraryPlace = 'selection' | { afterSectionId: string | null };

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
