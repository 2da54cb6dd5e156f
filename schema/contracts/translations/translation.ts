import * as z from 'zod';
import { localIdSchema, pathSchema } from '../ids.ts';
import { imageRefSchema } from '../media/media.ts';

/** Kinds of content that have their own translation. `site` covers settings, menus, header and footer. */
export const TRANSLATED_KINDS = ['page', 'item', 'collection', 'form', 'site'] as const;
export type TranslatedKind = (typeof TRANSLATED_KINDS)[number];

export const MAX_TRANSLATED_TEXTS = 3_000;
/** Maximum number of characters in a translation: of all texts, and of the originals stored with them. */
export const MAX_TRANSLATION_LENGTH = 600_000;

/** Key of a text: its path within the content, such as `title` or `block.b1.items.2.title`. */
export const textKeySchema = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/, 'must be a text’s key');

export const translatedTextSchema = z.object({
  text: z.string().max(100_000),
  /** The original text at the time of translation. If the original changes, the translation is outdated. */
  source: z.string().max(100_000),
});
export type TranslatedText = z.infer<typeof translatedTextSchema>;

const isSmall = ({ texts }: { texts: Record<string, TranslatedText> }) => {
  const entries = Object.values(texts);
  const length = entries.reduce((sum, { text, source }) => sum + text.length + source.length, 0);
  return entries.length <= MAX_TRANSLATED_TEXTS && length <= MAX_TRANSLATION_LENGTH;
};

/** Translation of a page, item, collection, form or site: its texts and images, but not its layout. */
export const translationSchema = z
  .object({
    texts: z.record(textKeySchema, translatedTextSchema).default({}),
    /** Images that replace the originals, by the key of the image. */
    images: z.record(textKeySchema, imageRefSchema).default({}),
    /** Ids of blocks that are hidden in this language. */
    hiddenBlocks: z.array(localIdSchema).max(500).default([]),
    /** Path in this language, without the language prefix. If absent, the original's path is used. */
    path: pathSchema.optional(),
  })
  .refine(isSmall, 'This translation is too long.');
export type Translation = z.infer<typeof translationSchema>;

export const EMPTY_TRANSLATION: Translation = { texts: {}, images: {}, hiddenBlocks: [] };

export const TEXT_STATES = ['missing', 'outdated', 'done'] as const;
export type TextState = (typeof TEXT_STATES)[number];
