import { callApi } from '#client/config/kit/api/call-api.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import * as calls from '#schema/contracts/pages/saved-section-calls.ts';

/** Where lists of kept sections are cached. */
export const SAVED_SECTIONS_KEY = ['saved-sections'] as const;

export const savedSectionsApi = {
  list: async () => (await callApi(calls.listSavedSections, {})).sections,
  save: (name: string, section: Section) => callApi(calls.saveSection, { body: { name, section } }),
  rename: (id: string, name: string) => callApi(calls.renameSavedSection, { params: { id }, body: { name } }),
  remove: (id: string) => callApi(calls.removeSavedSection, { params: { id } }),
};
