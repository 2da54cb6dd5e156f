import type { TextState, TranslatedText, Translation } from '#schema/contracts/translations/translation.ts';
import type { FoundText } from '../pages/content-texts.ts';
import { type ContentByKind, type ContentVisitor, WALKS } from './translate-content.ts';

type Kind = keyof ContentByKind;

/** Position that no list has, so that a value is found by its original text. */
export const NO_POSITION = 9_999;

/** Replaces list positions in a key: `block.b1.items.2.title` becomes `block.b1.items.*.title`. */
const withoutPositions = (key: string): string => key.replaceAll(/\.\d+(?=\.|$)/g, '.*');

/** Finds a text's translation by its key or, after its list was reordered, by the original text. */
class TranslationIndex {
  readonly #texts: ReadonlyMap<string, TranslatedText>;
  readonly #moved = new Map<string, TranslatedText>();

  constructor(texts: Translation['texts']) {
    this.#texts = new Map(Object.entries(texts));
    for (const [key, text] of this.#texts) {
      const place = withoutPositions(key);
      if (place !== key) this.#moved.set(`${place}\n${text.source}`, text);
    }
  }

  find({
    key,
    text,
  }: Pick<FoundText, 'key' | 'text'>): { entry: TranslatedText; isOutdated: boolean } | null {
    const entry = this.#texts.get(key);
    if (entry?.source === text) return { entry, isOutdated: false };
    const moved = this.#moved.get(`${withoutPositions(key)}\n${text}`);
    if (moved) return { entry: moved, isOutdated: false };
    return entry ? { entry, isOutdated: true } : null;
  }
}

/**
 * Applies a translation. Texts that are untranslated, or whose translation is too long, stay in the
 * original language. Outdated translations are used.
 */
export const applyTranslation = <K extends Kind>(
  kind: K,
  content: ContentByKind[K],
  translation: Translation,
): ContentByKind[K] => WALKS[kind](content, createTranslator(translation));

export function createTranslator({ texts, images, hiddenBlocks }: Translation): ContentVisitor {
  const index = new TranslationIndex(texts);
  const ownImages = new Map(Object.entries(images));
  const hidden = new Set(hiddenBlocks);
  return {
    text: (found) => {
      const text = index.find(found)?.entry.text ?? '';
      return text === '' || text.length > (found.maxLength ?? Infinity) ? found.text : text;
    },
    image: (key, image) => ownImages.get(key) ?? image,
    isHidden: ({ id }) => hidden.has(id),
  };
}

export interface SourceText extends FoundText {
  /** The translation; '' if missing. */
  translated: string;
  /** The original text at the time of translation. */
  translatedFrom: string;
  state: TextState;
}

/** Lists the texts of the original in reading order, each with its translation. */
export function listSourceTexts<K extends Kind>(
  kind: K,
  content: ContentByKind[K],
  translation: Translation,
): SourceText[] {
  const index = new TranslationIndex(translation.texts);
  const texts: SourceText[] = [];
  WALKS[kind](content, {
    text: (found) => {
      if (found.text.trim() === '') return found.text;
      const match = index.find(found);
      const translated = match?.entry.text ?? '';
      const state = translated === '' || !match ? 'missing' : match.isOutdated ? 'outdated' : 'done';
      texts.push({ ...found, translated, translatedFrom: match?.entry.source ?? '', state });
      return found.text;
    },
  });
  return texts;
}
