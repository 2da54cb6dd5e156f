import type { Language } from '#schema/messages/messages.ts';
import { storeMessages } from '#worker/i18n/messages.ts';
import { compileToData } from '../../../scripts/messages/language-files.ts';
import { readMessages } from '../../../scripts/messages/write.ts';

/** Provides languages to findMessages() in tests without a Worker, which would load them. */
export function storeLanguages(languages: readonly Exclude<Language, 'en'>[]): void {
  for (const language of languages) storeMessages(language, compileToData(readMessages(language)));
}
