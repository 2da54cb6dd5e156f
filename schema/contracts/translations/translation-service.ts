import * as z from 'zod';
import { savedTranslationSchema } from './translation-api.ts';

/** `pseudo` writes recognisable test texts without a service. */
export const TRANSLATION_PROVIDERS = ['pseudo', 'deepl'] as const;
export type TranslationProviderName = (typeof TRANSLATION_PROVIDERS)[number];

/** Limits of a request to a translation service. DeepL accepts 50 texts and 128 kB. */
export const TRANSLATION_BATCH = {
  /** Texts per request. */
  texts: 50,
  /** Characters of all texts. A longer text is sent on its own. */
  characters: 30_000,
} as const;

export const translationServiceSchema = z.object({
  provider: z.enum(TRANSLATION_PROVIDERS),
  /** Masked; '' if there is none. */
  key: z.string(),
});
export type TranslationService = z.infer<typeof translationServiceSchema>;

/** The mask keeps the stored key, and an empty text deletes it. */
export const saveTranslationServiceSchema = z.object({
  provider: z.enum(TRANSLATION_PROVIDERS),
  key: z.string().trim().max(200, 'Use at most 200 characters.'),
});

export const fillSchema = z.object({
  /** Absent: the stored version. */
  version: z.number().int().min(0).optional(),
});

export const filledSchema = z.object({
  /** Null if nothing was saved. */
  saved: savedTranslationSchema.nullable(),
  /** Texts that this request translated. */
  translated: z.number(),
  /** Texts that another request can translate. */
  left: z.number(),
  /** Texts whose translation was too long for their field. */
  tooLong: z.number(),
  /** Why the service did not translate. */
  problem: z.string().nullable(),
});
export type Filled = z.infer<typeof filledSchema>;
