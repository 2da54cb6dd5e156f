import * as z from 'zod';
import { cursorSchema } from '../cursor.ts';
import { typedPathSchema } from '../ids.ts';
import { imageRefSchema } from '../media/media.ts';
import { canonicalCode } from '../sites/language-code.ts';
import {
  TEXT_STATES,
  TRANSLATED_KINDS,
  textKeySchema,
  translatedTextSchema,
  translationSchema,
} from './translation.ts';

/** Number of subjects (pages, items, collections, forms or the site) per response. */
export const SUBJECTS_PER_ANSWER = 50;

/**
 * States of a translation. `left` means that texts are missing or outdated; `changed`, that there are
 * unpublished changes.
 */
export const SUBJECT_STATES = ['left', 'outdated', 'done', 'changed'] as const;
export type SubjectState = (typeof SUBJECT_STATES)[number];

const TEXT_FORMATS = ['plain', 'html'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** BCP 47 code of a language, in canonical form. */
const languageParam = z
  .string()
  .max(35)
  .refine((code) => canonicalCode(code) === code);
export const languageParams = z.object({ language: languageParam });

const kindSchema = z.enum(TRANSLATED_KINDS);
export const subjectParams = languageParams.extend({
  kind: kindSchema,
  id: z.string().regex(/^[0-9a-f]{24}$/),
});

export const translationLanguageSchema = z.object({
  code: z.string(),
  name: z.string(),
  /** Whether visitors can choose the language. */
  isEnabled: z.boolean(),
  /** Number of subjects with a translation. */
  started: z.number(),
  published: z.number(),
  /** Number of subjects whose translation has unpublished changes. */
  changed: z.number(),
});

export const translationSubjectSchema = z.object({
  kind: kindSchema,
  /** Record type of an item, such as product or post; null for other kinds. */
  recordType: z.number().nullable(),
  id: z.string(),
  title: z.string(),
  /** Path of the original; null if it has none. */
  path: z.string().nullable(),
  /** Whether the original is published, so that visitors see it. */
  isOriginalPublished: z.boolean(),
  missing: z.number(),
  outdated: z.number(),
  done: z.number(),
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** Null if the translation was never saved. */
  updatedAt: z.number().nullable(),
});
export type TranslationSubject = z.infer<typeof translationSubjectSchema>;

const subjectPlaceSchema = z.object({
  rank: z.number().int(),
  title: z.string().max(500),
  id: z.string().max(40),
});
export type SubjectPlace = z.infer<typeof subjectPlaceSchema>;

export const subjectQuerySchema = z.object({
  kind: kindSchema.optional(),
  state: z.enum(SUBJECT_STATES).optional(),
  search: z.string().trim().max(100).default(''),
  cursor: cursorSchema(subjectPlaceSchema),
});

const sourceTextSchema = z.object({
  key: textKeySchema,
  label: z.string(),
  /** Name of the block's section, or of the group of texts outside blocks. */
  group: z.string(),
  /** Block that contains the text; null for texts outside blocks. */
  blockId: z.string().nullable(),
  text: z.string(),
  /** The translation; '' if missing. */
  translated: z.string(),
  /** The original text at the time of translation. */
  translatedFrom: z.string(),
  state: z.enum(TEXT_STATES),
  format: z.enum(TEXT_FORMATS),
  isAlternativeText: z.boolean(),
  maxLength: z.number().nullable(),
});
export type SourceTextEntry = z.infer<typeof sourceTextSchema>;

const sourceImageSchema = z.object({
  key: textKeySchema,
  group: z.string(),
  blockId: z.string().nullable(),
  original: imageRefSchema,
  replacement: imageRefSchema.nullable(),
});
export type SourceImage = z.infer<typeof sourceImageSchema>;

const sourceBlockSchema = z.object({
  id: z.string(),
  label: z.string(),
  group: z.string(),
  isHidden: z.boolean(),
});
export type SourceBlock = z.infer<typeof sourceBlockSchema>;

export const translationDetailSchema = z.object({
  kind: kindSchema,
  id: z.string(),
  title: z.string(),
  originalPath: z.string().nullable(),
  /** Whether `texts` come from the published original. If not, they come from its draft. */
  isOriginalPublished: z.boolean(),
  /** Version of the translation; 0 if it was never saved. */
  version: z.number(),
  updatedAt: z.number().nullable(),
  /** Whether the reading account made the last change, for example with an import. */
  isOwnChange: z.boolean(),
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** Path in this language, without the language prefix; null means the original's path. */
  path: z.string().nullable(),
  /** Whether the path can differ from the original's path. */
  canMove: z.boolean(),
  texts: z.array(sourceTextSchema),
  images: z.array(sourceImageSchema),
  blocks: z.array(sourceBlockSchema),
});
export type TranslationDetail = z.infer<typeof translationDetailSchema>;

const version = z.number().int().min(0);
export const translationVersionSchema = z.object({ version: version.min(1) });

/**
 * Changed fields of a translation. An empty text deletes a text's translation; a null image restores the
 * original image.
 */
export const translationPatchSchema = z.object({
  version,
  texts: z.record(textKeySchema, translatedTextSchema).default({}),
  images: z.record(textKeySchema, imageRefSchema.nullable()).default({}),
  hiddenBlocks: translationSchema.shape.hiddenBlocks.unwrap().optional(),
  path: typedPathSchema.nullable().optional(),
});
export type TranslationPatch = z.output<typeof translationPatchSchema>;

export const savedTranslationSchema = z.object({
  version: z.number(),
  updatedAt: z.number(),
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** Keys that were not saved, because neither the original nor its draft has them. */
  dropped: z.array(z.string()),
});
export type SavedTranslation = z.infer<typeof savedTranslationSchema>;
