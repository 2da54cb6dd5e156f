import type { SavedSection } from '#schema/contracts/pages/saved-sections.ts';
import type { LibrarySection } from './entries.ts';

/** A section that the site's owner keeps, as the library shows it; `id` is that of the entry. */
export interface SavedEntry extends LibrarySection {
  savedId: string;
  lacksMedia: boolean;
}

export const isSaved = (entry: LibrarySection): entry is SavedEntry => 'savedId' in entry;

/** Kept sections as entries; their ids are unlike those of the library's own. */
export const toEntries = (saved: readonly SavedSection[]): SavedEntry[] =>
  saved.map(({ id, name, section, lacksMedia }) => ({
    id: `saved-${id}`,
    savedId: id,
    name,
    about: 'Saved from a page',
    needs: [],
    section,
    lacksMedia,
  }));
