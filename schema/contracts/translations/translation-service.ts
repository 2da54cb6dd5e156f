import * as z from 'zod';
import { savedTranslationSchema } from './translation-api.ts';

/** Translation services. `pseudo` needs no service: it writes recognisable test texts. */
export const TRANSLATION_PROVIDERS = ['pseudo', 'deepl'] as const;
export type TranslationProviderName = (typeof TRANSLATION_PROVIDERS)[number];

/** Limits of one request to a translation service. DeepL accepts 50 texts and 128 kB. */
export const TRANSLATION_BATCH = {
  /** Number of texts. */
  texts: 50,
  /** Number of characters in all texts together. A longer text is sent on its own. */
  characters: 30_000,
} as const;

export const translationServiceSchema = z.object({
  provider: z.enum(TRANSLATION_PROVIDERS),
  /** API key of the service, masked; '' if there is none. */
  key: z.string(),
});
export type TranslationService = z.infer<typeof translationServiceSchema>;

/**
 * Settings of the translation service. For the key, the mask keeps the stored one, and an empty text
 * deletes it.
 */
export const saveTranslationServiceSchema = z.object({
  provider: z.enum(TRANSLATION_PROVIDERS),
  key: z.string().trim().max(200, 'Use at most 200 characters.'),
});

export const fillSchema = z.object({
  /** Version that the owner saw. Without it, the stored version is used. */
  version: z.number().int().min(0).optional(),
});

export const filledSchema = z.object({
  /** The saved translation; null if nothing was saved. */
  saved: savedTranslationSchema.nullable(),
  /** Number of texts that this request translated. */
  translated: z.number(),
  /** Number of texts that further requests can translate. */
  left: z.number(),
  /** Number of texts whose translation was too long for their field. */
  tooLong: z.number(),
  /** Why the service did not translate; null if it did. */
  problem: z.string().nullable(),
});
export type Filled = z.infer<typeof filledSchema>;
