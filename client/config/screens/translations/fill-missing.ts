import type { Filled } from '#schema/contracts/translations/translation-service.ts';
import { type Subject, translationsApi } from './translations-api.ts';

interface Steps {
  isStopped: () => boolean;
  onStep: (translated: number) => void;
}

/**
 * Translates the missing texts of a page, item or other subject, in batches. Returns the reason why it ended
 * early, or null.
 */
export async function fillSubject(subject: Subject, { isStopped, onStep }: Steps): Promise<string | null> {
  let filled: Filled | null = null;
  do {
    if (isStopped()) return null;
    filled = await translationsApi.fill(subject);
    onStep(filled.translated);
    if (filled.problem !== null) return filled.problem;
  } while (filled.left > 0 && filled.translated > 0);
  return null;
}

/**
 * Translates all missing texts of a language. The translation can be stopped and continued, because each
 * batch is saved.
 */
export async function fillLanguage(language: string, steps: Steps): Promise<string | null> {
  let cursor: string | null = null;
  do {
    const view = { kind: '', state: 'left', search: '' } as const;
    const { subjects, nextCursor } = await translationsApi.subjects(language, view, cursor);
    for (const { kind, id, missing } of subjects) {
      if (missing === 0) continue;
      const problem = await fillSubject({ language, kind, id }, steps);
      if (problem !== null || steps.isStopped()) return problem;
    }
    cursor = nextCursor;
  } while (cursor !== null);
  return null;
}
