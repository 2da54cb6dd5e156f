import type { TextState, Translation } from '#schema/contracts/translations/translation.ts';
import { listSourceTexts } from './apply-translation.ts';
import type { ContentByKind } from './translate-content.ts';

/** Counts the original's texts by the state of their translations. */
export function describeProgress<K extends keyof ContentByKind>(
  kind: K,
  content: ContentByKind[K],
  translation: Translation,
): Record<TextState, number> {
  const counts = { missing: 0, outdated: 0, done: 0 };
  for (const { state } of listSourceTexts(kind, content, translation)) counts[state] += 1;
  return counts;
}
