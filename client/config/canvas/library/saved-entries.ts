import { callApi } from '#client/config/kit/api/call-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import * as calls from '#schema/contracts/pages/saved-section-calls.ts';
import type { SavedSection } from '#schema/contracts/pages/saved-sections.ts';
import type { LibrarySection } from './entries.ts';

/** A saved section as a library entry. `id` is the entry's id. */
export interface SavedEntry extends LibrarySection {
  savedId: string;
  lacksMedia: boolean;
}

export const isSaved = (entry: LibrarySection): entry is SavedEntry => 'savedId' in entry;

/** The ids must differ from those of the built-in library. */
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

export const SAVED_SECTIONS_KEY = ['saved-sections'] as const;

export const savedSectionsApi = {
  list: async () => (await callApi(calls.listSavedSections, {})).sections,
  save: (name: string, section: Section) => callApi(calls.saveSection, { body: { name, section } }),
  rename: (id: string, name: string) => callApi(calls.renameSavedSection, { params: { id }, body: { name } }),
  remove: (id: string) => callApi(calls.removeSavedSection, { params: { id } }),
};
