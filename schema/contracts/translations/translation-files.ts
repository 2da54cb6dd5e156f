import * as z from 'zod';

const TRANSLATION_FILE_FORMATS = ['xliff', 'csv'] as const;
export type TranslationFileFormat = (typeof TRANSLATION_FILE_FORMATS)[number];

export const TRANSLATION_FILE_LIMITS = {
  /** Size of an imported file, in bytes. */
  bytes: 8_000_000,
  /** Texts in an imported file. */
  texts: 50_000,
  /** Maximum nesting of XML elements. */
  depth: 24,
  /** Problems listed in a report; further ones are only counted. */
  problems: 100,
} as const;

export const exportQuerySchema = z.object({
  format: z.enum(TRANSLATION_FILE_FORMATS).default('xliff'),
  /** `left` exports missing and outdated texts only. */
  texts: z.enum(['all', 'left']).default('all'),
});

export const importQuerySchema = z.object({
  /** `check` reports what an import would do. */
  mode: z.enum(['check', 'import']).default('check'),
});

const count = z.number().int().min(0);
export const translationImportSchema = z.object({
  /** Texts that the import changes. */
  changed: count,
  subjects: count,
  unchanged: count,
  /** Texts without a translation. */
  empty: count,
  /** Texts that the site does not have. */
  unknown: count,
  /** Changed texts whose original has changed since the export. */
  outdated: count,
  tooLong: count,
  problems: z.array(z.object({ place: z.string(), text: z.string() })),
});
export type TranslationImport = z.infer<typeof translationImportSchema>;
