import * as z from 'zod';
import { call } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  languageParams,
  savedTranslationSchema,
  subjectParams,
  subjectQuerySchema,
  translationDetailSchema,
  translationLanguageSchema,
  translationPatchSchema,
  translationSubjectSchema,
  translationVersionSchema,
} from './translation-api.ts';
import {
  exportQuerySchema,
  importQuerySchema,
  TRANSLATION_FILE_LIMITS,
  translationImportSchema,
} from './translation-files.ts';
import {
  filledSchema,
  fillSchema,
  saveTranslationServiceSchema,
  translationServiceSchema,
} from './translation-service.ts';

export const listTranslationLanguages = call({
  method: 'GET',
  path: '/api/translations',
  summary: 'List the added languages with the progress of their translations',
  who: 'content.read',
  answer: z.object({
    original: z.object({ code: z.string(), name: z.string() }),
    languages: z.array(translationLanguageSchema),
    subjects: z.number(),
  }),
});

export const listTranslationSubjects = call({
  method: 'GET',
  path: '/api/translations/:language',
  summary: 'List the content that can be translated, with the state of its translation',
  who: 'content.read',
  params: languageParams,
  query: subjectQuerySchema,
  answer: z.object({ subjects: z.array(translationSubjectSchema), nextCursor: z.string().nullable() }),
});

export const readTranslation = call({
  method: 'GET',
  path: '/api/translations/:language/:kind/:id',
  summary: 'Read the original texts of a page, item or other content, with their translations',
  who: 'content.read',
  params: subjectParams,
  answer: z.object({ translation: translationDetailSchema }),
});

export const saveTranslation = call({
  method: 'PUT',
  path: '/api/translations/:language/:kind/:id',
  summary: 'Save changes to the draft of a translation',
  who: 'content.write',
  params: subjectParams,
  body: translationPatchSchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  answer: savedTranslationSchema,
});

export const publishTranslation = call({
  method: 'POST',
  path: '/api/translations/:language/:kind/:id/publish',
  summary: 'Publish a translation',
  who: 'content.publish',
  params: subjectParams,
  body: translationVersionSchema,
  raisesRevision: true,
  answer: savedTranslationSchema,
});

export const unpublishTranslation = call({
  method: 'POST',
  path: '/api/translations/:language/:kind/:id/unpublish',
  summary: 'Unpublish a translation but keep its draft',
  done: 'Unpublished a translation',
  who: 'content.publish',
  params: subjectParams,
  body: translationVersionSchema,
  raisesRevision: true,
  answer: savedTranslationSchema,
});

export const deleteTranslation = call({
  method: 'DELETE',
  path: '/api/translations/:language/:kind/:id',
  summary: 'Delete a translation',
  who: 'content.publish',
  params: subjectParams,
  raisesRevision: true,
  answer: 'empty',
});

export const publishLanguage = call({
  method: 'POST',
  path: '/api/translations/:language/publish',
  summary: 'Publish all changed translations of a language',
  who: 'content.publish',
  params: languageParams,
  raisesRevision: true,
  answer: z.object({ published: z.number() }),
});

export const exportTranslations = call({
  method: 'GET',
  path: '/api/translations/:language/export',
  summary: 'Export the texts of a language as XLIFF 2.0 or CSV',
  who: 'content.read',
  params: languageParams,
  query: exportQuerySchema,
  answer: 'file',
});

export const importTranslations = call({
  method: 'POST',
  path: '/api/translations/:language/import',
  summary: 'Check or import a file in XLIFF 2.0 or CSV; the body is the file itself',
  who: 'content.write',
  params: languageParams,
  query: importQuerySchema,
  upload: 'file',
  bodyLimitBytes: TRANSLATION_FILE_LIMITS.bytes,
  answer: translationImportSchema,
});

export const fillTranslation = call({
  method: 'POST',
  path: '/api/translations/:language/:kind/:id/fill',
  summary:
    'Translate some of the missing texts with the translation service, as a draft; repeat it for the rest',
  who: 'content.write',
  params: subjectParams,
  body: fillSchema,
  answer: filledSchema,
});

export const readTranslationService = call({
  method: 'GET',
  path: '/api/translation-service',
  summary: 'Read the translation service, with its key masked',
  who: 'content.read',
  answer: translationServiceSchema,
});

export const saveTranslationService = call({
  method: 'PUT',
  path: '/api/translation-service',
  summary: 'Choose the translation service, and set its key',
  who: 'settings.write',
  body: saveTranslationServiceSchema,
  answer: translationServiceSchema,
});
