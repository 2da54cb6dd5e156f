import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/translations/calls.ts';
import type { TranslatedKind } from '#schema/contracts/translations/translation.ts';
import type { SubjectState, TranslationPatch } from '#schema/contracts/translations/translation-api.ts';

/** Identifies a translation in API calls. */
export interface Subject {
  language: string;
  kind: TranslatedKind;
  id: string;
}

export interface SubjectsView {
  kind: TranslatedKind | '';
  state: SubjectState | '';
  search: string;
}

export const translationsApi = {
  languages: () => callApi(calls.listTranslationLanguages, {}),
  subjects: (language: string, { kind, state, search }: SubjectsView, cursor: string | null) =>
    callApi(calls.listTranslationSubjects, {
      params: { language },
      query: { ...(kind && { kind }), ...(state && { state }), search, ...(cursor && { cursor }) },
    }),
  read: async (params: Subject) => (await callApi(calls.readTranslation, { params })).translation,
  save: (params: Subject, body: TranslationPatch) => callApi(calls.saveTranslation, { params, body }),
  publish: (params: Subject, version: number) =>
    callApi(calls.publishTranslation, { params, body: { version } }),
  unpublish: (params: Subject, version: number) =>
    callApi(calls.unpublishTranslation, { params, body: { version } }),
  remove: (params: Subject) => callApi(calls.deleteTranslation, { params }),
  fill: (params: Subject) => callApi(calls.fillTranslation, { params, body: {} }),
  publishAll: (language: string) => callApi(calls.publishLanguage, { params: { language } }),
};
