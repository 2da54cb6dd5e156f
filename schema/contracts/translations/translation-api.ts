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

/** Subjects per response. */
export const SUBJECTS_PER_ANSWER = 50;

/** `left` has missing or outdated texts, and `changed` has changes to publish. */
export const SUBJECT_STATES = ['left', 'outdated', 'done', 'changed'] as const;
export type SubjectState = (typeof SUBJECT_STATES)[number];

const TEXT_FORMATS = ['plain', 'html'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** A BCP 47 code in its canonical form. */
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
  /** Whether visitors can choose it. */
  isEnabled: z.boolean(),
  /** Subjects with a translation. */
  started: z.number(),
  published: z.number(),
  /** Subjects with changes to publish. */
  changed: z.number(),
});

export const translationSubjectSchema = z.object({
  kind: kindSchema,
  id: z.string(),
  title: z.string(),
  /** Path of the original; null if it has none. */
  path: z.string().nullable(),
  /** Whether visitors see the original. */
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
  /** Name of its section or group. */
  group: z.string(),
  /** Null outside of blocks. */
  blockId: z.string().nullable(),
  text: z.string(),
  /** The translation; '' if missing. */
  translated: z.string(),
  /** The original at the time of translation. */
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
  /** Whether the texts come from the published original. Otherwise they come from its draft. */
  isOriginalPublished: z.boolean(),
  /** 0 if the translation was never saved. */
  version: z.number(),
  updatedAt: z.number().nullable(),
  isPublished: z.boolean(),
  hasUnpublishedChanges: z.boolean(),
  /** Path in this language, without the language prefix. Null: the original's path. */
  path: z.string().nullable(),
  /** Whether the path can differ from the original's. */
  canMove: z.boolean(),
  texts: z.array(sourceTextSchema),
  images: z.array(sourceImageSchema),
  blocks: z.array(sourceBlockSchema),
});
export type TranslationDetail = z.infer<typeof translationDetailSchema>;

const version = z.number().int().min(0);
export const translationVersionSchema = z.object({ version: version.min(1) });

/** Only changed fields. An empty text deletes the translation, and a null image restores the original's. */
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
  /** Keys that the original and its draft do not have. They were not saved. */
  dropped: z.array(z.string()),
});
export type SavedTranslation = z.infer<typeof savedTranslationSchema>;
