import type { SourceTextEntry } from '#schema/contracts/translations/translation-api.ts';
import { TRANSLATION_BATCH } from '#schema/contracts/translations/translation-service.ts';

type Missing = Pick<SourceTextEntry, 'key' | 'text' | 'state' | 'format' | 'maxLength'>;

/** Chooses the next untranslated texts, all in the same format, that fit into one request. */
export function chooseBatch<Text extends Missing>(
  texts: readonly Text[],
): { batch: Text[]; missing: number } {
  const missing = texts.filter(({ state }) => state === 'missing');
  const batch: Text[] = [];
  let characters = 0;
  for (const text of missing) {
    if (text.format !== missing[0]?.format) continue;
    characters += text.text.length;
    const isFull = batch.length === TRANSLATION_BATCH.texts || characters > TRANSLATION_BATCH.characters;
    if (isFull && batch.length > 0) break;
    batch.push(text);
  }
  return { batch, missing: missing.length };
}
