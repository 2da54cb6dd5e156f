import type { ImageRef } from '#schema/contracts/media/media.ts';
import {
  EMPTY_TRANSLATION,
  type Translation,
  translationSchema,
} from '#schema/contracts/translations/translation.ts';
import type { TextFormat, TranslationPatch } from '#schema/contracts/translations/translation-api.ts';
import { sanitizeOwnerHtml } from '../html/sanitize.ts';
import { listBlockPlaces } from './text-places.ts';
import { type ContentByKind, WALKS } from './translate-content.ts';

type Kind = keyof ContentByKind;

/** Keys of texts with their maximum length, and keys of images and blocks. */
interface ContentKeys {
  texts: Map<string, number | null>;
  images: Set<string>;
  blocks: Set<string>;
}

/**
 * Collects the keys of the published original and of its draft, so that new texts can be translated before
 * they are published.
 */
export function collectKeys<K extends Kind>(kind: K, contents: readonly ContentByKind[K][]): ContentKeys {
  const keys: ContentKeys = { texts: new Map(), images: new Set(), blocks: new Set() };
  for (const content of contents) {
    WALKS[kind](content, {
      text: ({ key, text, maxLength }) => {
        keys.texts.set(key, maxLength);
        return text;
      },
      image: (key, image) => {
        keys.images.add(key);
        return image;
      },
    });
    for (const { id } of listBlockPlaces(content)) keys.blocks.add(id);
  }
  return keys;
}

const IS_HTML_KEY = /(?:^|\.)(?:html|postSubmitHtml)$/;
const HAS_TAG = /<\/?[a-z][^<>]*>/i;

/**
 * Returns a text's format. Some fields that are not HTML by their key may contain HTML, such as captions.
 */
export const findTextFormat = (key: string, text: string): TextFormat =>
  IS_HTML_KEY.test(key) || HAS_TAG.test(text) ? 'html' : 'plain';

const sanitizeText = (key: string, text: string): string =>
  IS_HTML_KEY.test(key) ? sanitizeOwnerHtml(text) : text;

/** Sanitizes the HTML of a translation that comes from a file. */
export const sanitizeTranslation = (translation: Translation): Translation => ({
  ...translation,
  texts: Object.fromEntries(
    Object.entries(translation.texts).map(([key, { text, source }]) => [
      key,
      { text: sanitizeText(key, text), source },
    ]),
  ),
});

interface EditedTranslation {
  translation: Translation;
  /** Messages by field, such as `texts.title`, for changes that were not applied. */
  errors: Record<string, string>;
  dropped: string[];
}

type Edit = Pick<TranslationPatch, 'texts' | 'images' | 'hiddenBlocks' | 'path'>;

/** Applies an owner's changes. Ignores keys that neither the content nor the stored translation has. */
export function editTranslation(stored: Translation, edit: Edit, keys: ContentKeys): EditedTranslation {
  const errors: Record<string, string> = {};
  const dropped: string[] = [];
  const texts = new Map(Object.entries(stored.texts));
  for (const [key, { text, source }] of Object.entries(edit.texts)) {
    const maxLength = keys.texts.get(key);
    if (text === '') texts.delete(key);
    else if (maxLength === undefined) dropped.push(key);
    else if (maxLength !== null && text.length > maxLength)
      errors[`texts.${key}`] = `Use at most ${maxLength} characters.`;
    else texts.set(key, { text: sanitizeText(key, text), source });
  }
  const images = new Map<string, ImageRef>(Object.entries(stored.images));
  for (const [key, image] of Object.entries(edit.images)) {
    if (image === null) images.delete(key);
    else if (keys.images.has(key)) images.set(key, image);
    else dropped.push(key);
  }
  const path = edit.path === undefined ? stored.path : (edit.path ?? undefined);
  const next = {
    texts: Object.fromEntries(texts),
    images: Object.fromEntries(images),
    hiddenBlocks: edit.hiddenBlocks?.filter((id) => keys.blocks.has(id)) ?? stored.hiddenBlocks,
    ...(path !== undefined && { path }),
  };
  const parsed = parseSmall(next, keys);
  if (!parsed.success)
    for (const issue of parsed.error.issues) {
      const isPath = issue.path[0] === 'path';
      errors[isPath ? 'path' : 'texts'] = isPath ? NO_PATH : issue.message;
    }
  return { translation: parsed.data ?? EMPTY_TRANSLATION, errors, dropped };
}

const NO_PATH = 'Use lower-case letters, digits and hyphens, such as /ueber-uns.';

/**
 * Parses a translation. Deletes translations of removed texts only if the translation would otherwise be
 * too large.
 */
function parseSmall(next: Translation, keys: ContentKeys) {
  const parsed = translationSchema.safeParse(next);
  if (parsed.success) return parsed;
  const texts = Object.entries(next.texts).filter(([key]) => keys.texts.has(key));
  return translationSchema.safeParse({ ...next, texts: Object.fromEntries(texts) });
}
