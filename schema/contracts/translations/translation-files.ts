import * as z from 'zod';

const TRANSLATION_FILE_FORMATS = ['xliff', 'csv'] as const;
export type TranslationFileFormat = (typeof TRANSLATION_FILE_FORMATS)[number];

export const TRANSLATION_FILE_LIMITS = {
  /** Maximum size of an imported file, in bytes. */
  bytes: 8_000_000,
  /** Maximum number of texts in an imported file. */
  texts: 50_000,
  /** Maximum nesting of XML elements. */
  depth: 24,
  /** Maximum number of problems listed in a report. Further problems are only counted. */
  problems: 100,
} as const;

export const exportQuerySchema = z.object({
  format: z.enum(TRANSLATION_FILE_FORMATS).default('xliff'),
  /** Texts to export: all, or with `left` only those that are missing or outdated. */
  texts: z.enum(['all', 'left']).default('all'),
});

export const importQuerySchema = z.object({
  /** `check` reports what an import would do, without changing anything. */
  mode: z.enum(['check', 'import']).default('check'),
  /** Whether texts whose HTML tags differ from the original, such as a lost heading, are imported. */
  otherTags: z.enum(['leave', 'take']).default('leave'),
});

const count = z.number().int().min(0);
export const translationImportSchema = z.object({
  /** Number of texts that the import changes. */
  changed: count,
  subjects: count,
  unchanged: count,
  /** Number of texts in the file without a translation. */
  empty: count,
  /** Number of texts in the file that the site does not have. */
  unknown: count,
  /** Number of changed texts whose original has changed since the export. */
  outdated: count,
  tooLong: count,
  /** Number of texts whose HTML tags differ from those of the original. `tagProblems` lists them. */
  otherTags: count,
  tagProblems: z.array(z.object({ place: z.string(), text: z.string() })),
  problems: z.array(z.object({ place: z.string(), text: z.string() })),
});
export type TranslationImport = z.infer<typeof translationImportSchema>;
