import { remembered } from '#domain/i18n/formatters.ts';
import { parseLanguage } from '#domain/i18n/language.ts';
import { LANGUAGE_FILES } from '#generated/language-files.ts';
import { messages as createEnglish } from '#generated/messages/en.ts';
import type { Language, Messages } from '#schema/messages/messages.ts';
import { parseMessages } from './parse-messages.ts';

/** A language that the Worker does not hold; load-messages.ts loads it. */
type LoadedLanguage = keyof typeof LANGUAGE_FILES;

const loaded: Partial<Record<LoadedLanguage, Messages>> = {};
let english: Messages | undefined;

/** English is part of the Worker; an isolate makes its objects when it first needs them. */
function getEnglish(): Messages {
  english ??= createEnglish();
  return english;
}

const isLoadedLanguage = (language: string): language is LoadedLanguage =>
  Object.hasOwn(LANGUAGE_FILES, language);

/** The site's visitor language: its locale's, or English without a translation. */
export const findLanguage: (locale: string) => Language = remembered((locale = '') => {
  const language = parseLanguage(locale) ?? '';
  return isLoadedLanguage(language) ? language : 'en';
});

export const hasMessages = (language: LoadedLanguage): boolean => loaded[language] !== undefined;

/** Keeps a language for the life of the isolate. Throws where a text is missing. */
export function storeMessages(language: LoadedLanguage, data: unknown): void {
  loaded[language] ??= parseMessages(data, language, getEnglish());
}

/** Every text that visitors and buyers of a site read, by area; in English as long as the site's language was not loaded. */
export function findMessages(locale: string): Messages {
  const language = findLanguage(locale);
  return (language === 'en' ? undefined : loaded[language]) ?? getEnglish();
}
