import * as z from 'zod';

/** Maximum number of languages, including the primary one. */
export const MAX_LANGUAGES = 50;

export const languageCode = z.string().trim().min(2).max(35);

/** A language in addition to the primary one (`settings.locale`). */
export const addedLanguageSchema = z.object({
  /** BCP 47. */
  code: languageCode,
  name: z.string().trim().min(1).max(60),
  enabled: z.boolean(),
});
export type AddedLanguage = z.infer<typeof addedLanguageSchema>;

export const languageSchema = addedLanguageSchema.extend({ primary: z.boolean() });
export type Language = z.infer<typeof languageSchema>;
