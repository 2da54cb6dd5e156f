import { isRightToLeft } from '#domain/i18n/language.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import type { TextState } from '#schema/contracts/translations/translation.ts';
import type {
  SourceTextEntry,
  TranslationDetail,
  TranslationPatch,
} from '#schema/contracts/translations/translation-api.ts';

interface Text {
  text: string;
  source: string;
}

/** A translation as edited in the panel. */
export interface TranslationDraft {
  texts: Record<string, Text>;
  images: Record<string, ImageRef>;
  hiddenBlocks: string[];
  path: string | null;
}

export function toDraft({ texts, images, blocks, path }: TranslationDetail): TranslationDraft {
  return {
    texts: Object.fromEntries(
      texts
        .filter(({ translated }) => translated !== '')
        .map(({ key, translated, translatedFrom }) => [key, { text: translated, source: translatedFrom }]),
    ),
    images: Object.fromEntries(
      images.flatMap(({ key, replacement }) => (replacement ? [[key, replacement] as const] : [])),
    ),
    hiddenBlocks: blocks.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    path,
  };
}

/** Sorts keys, because undo can restore them in another order. */
const sorted = (texts: TranslationDraft['texts']) =>
  Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));

export const isSameDraft = (one: TranslationDraft, other: TranslationDraft): boolean =>
  JSON.stringify({ ...one, texts: sorted(one.texts) }) ===
  JSON.stringify({ ...other, texts: sorted(other.texts) });

/** Returns the changes from `base` to `draft`. */
export function diffDrafts(
  base: TranslationDraft,
  draft: TranslationDraft,
): Omit<TranslationPatch, 'version'> {
  const texts: TranslationPatch['texts'] = {};
  for (const key of new Set([...Object.keys(base.texts), ...Object.keys(draft.texts)])) {
    const [before, after] = [base.texts[key], draft.texts[key]];
    if (before?.text === after?.text && before?.source === after?.source) continue;
    texts[key] = after ?? { text: '', source: '' };
  }
  const images: TranslationPatch['images'] = {};
  for (const key of new Set([...Object.keys(base.images), ...Object.keys(draft.images)])) {
    if (JSON.stringify(base.images[key]) !== JSON.stringify(draft.images[key]))
      images[key] = draft.images[key] ?? null;
  }
  return {
    texts,
    images,
    ...(base.hiddenBlocks.join() !== draft.hiddenBlocks.join() && { hiddenBlocks: draft.hiddenBlocks }),
    ...(base.path !== draft.path && { path: draft.path }),
  };
}

const EMPTY_HTML = /^(?:<p>(?:<br\s*\/?>)?<\/p>)?$/;

export function withText(
  draft: TranslationDraft,
  { key, text: source, format }: Pick<SourceTextEntry, 'key' | 'text' | 'format'>,
  text: string,
): TranslationDraft {
  const { [key]: _, ...others } = draft.texts;
  const isEmpty = format === 'html' ? EMPTY_HTML.test(text) : text === '';
  return { ...draft, texts: isEmpty ? others : { ...others, [key]: { text, source } } };
}

export function getTextState(source: string, text: Text | undefined): TextState {
  if (!text || text.text === '') return 'missing';
  return text.source === source ? 'done' : 'outdated';
}

export const getDirection = (code: string): 'ltr' | 'rtl' => (isRightToLeft(code) ? 'rtl' : 'ltr');
