import * as z from 'zod';
import { call } from '../calls/call.ts';
import { languageCode, languageSchema, MAX_LANGUAGES } from './languages.ts';

const languagesSchema = z.object({
  languages: z.array(languageSchema).max(MAX_LANGUAGES, `A site can have up to ${MAX_LANGUAGES} languages.`),
});

/** State of the language menu: `connected` means that visitors can choose a language. */
const STATES = ['disconnected', 'connected'] as const;

/** If no translation service is configured, only the product's own texts are translated (B7.37). */
export const readMultilingualSettings = call({
  method: 'GET',
  path: '/api/multilingual/settings',
  summary: 'Read whether the site has several languages',
  who: 'settings.read',
  answer: z.object({ enabled: z.boolean(), provider: z.string().nullable(), defaultLanguage: languageCode }),
});

export const readMultilingualStatus = call({
  method: 'GET',
  path: '/api/multilingual/status',
  summary: 'Read whether visitors can choose among languages',
  who: 'settings.read',
  answer: z.object({ state: z.enum(STATES) }),
});

export const readLanguages = call({
  method: 'GET',
  path: '/api/multilingual/languages',
  summary: 'List the languages of the site',
  who: 'settings.read',
  answer: languagesSchema,
});

export const saveLanguages = call({
  method: 'PUT',
  path: '/api/multilingual/languages',
  summary: 'Save the languages of the site',
  who: 'settings.write',
  body: languagesSchema,
  raisesRevision: true,
  answer: languagesSchema,
});

/** Hides the languages from visitors but keeps them in the list. */
export const disconnectLanguages = call({
  method: 'DELETE',
  path: '/api/multilingual/connection',
  summary: 'Turn all added languages off',
  who: 'settings.write',
  raisesRevision: true,
  answer: 'empty',
});
