import { memoizeFormatter } from '#domain/i18n/formatters.ts';
import { parseLanguage } from '#domain/i18n/language.ts';
import { LANGUAGE_FILES } from '#generated/language-files.ts';
import { messages as createEnglish } from '#generated/messages/en.ts';
import type { Language, Messages } from '#schema/messages/messages.ts';
import { parseMessages } from './parse-messages.ts';

/** A language outside the Worker's bundle; load-messages.ts loads it. */
type LoadedLanguage = keyof typeof LANGUAGE_FILES;

const loaded: Partial<Record<LoadedLanguage, Messages>> = {};
let english: Messages | undefined;

/** Returns the English messages, which are part of the bundle; their objects are created on first use. */
function getEnglish(): Messages {
  english ??= createEnglish();
  return english;
}

const isLoadedLanguage = (language: string): language is LoadedLanguage =>
  Object.hasOwn(LANGUAGE_FILES, language);

/** Returns the site's visitor language: its locale's, or English without a translation. */
export const findLanguage: (locale: string) => Language = memoizeFormatter((locale = '') => {
  const language = parseLanguage(locale) ?? '';
  return isLoadedLanguage(language) ? language : 'en';
});

export const hasMessages = (language: LoadedLanguage): boolean => loaded[language] !== undefined;

/** Keeps a language for the life of the isolate. Throws when a text is missing. */
export function storeMessages(language: LoadedLanguage, data: unknown): void {
  loaded[language] ??= parseMessages(data, language, getEnglish());
}

/** Returns all texts for visitors and buyers of a site, by area; in English until the site's language is loaded. */
export function findMessages(locale: string): Messages {
  const language = findLanguage(locale);
  return (language === 'en' ? undefined : loaded[language]) ?? getEnglish();
}
