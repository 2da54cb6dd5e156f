import type { TranslatedKind } from '#schema/contracts/translations/translation.ts';
import { TRANSLATION_FILE_LIMITS } from '#schema/contracts/translations/translation-files.ts';

interface Pair {
  source: string;
  target: string;
}

/** A text from an imported file. Whether it is HTML depends on the field to which it belongs. */
export interface ImportedText {
  /** Null for an unknown kind of content. */
  kind: TranslatedKind | null;
  id: string;
  key: string;
  html: Pair;
  plain: Pair;
}

/** Reason why a file cannot be read. The owner sees the message. */
export class FileProblem extends Error {}

export function limitTexts({ length }: readonly ImportedText[]): void {
  if (length > TRANSLATION_FILE_LIMITS.texts)
    throw new FileProblem(
      `A file can have up to ${TRANSLATION_FILE_LIMITS.texts.toLocaleString('en-US')} texts.`,
    );
}
