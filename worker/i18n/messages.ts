import { memoizeFormatter } from '#domain/i18n/formatters.ts';
import { parseLanguage } from '#domain/i18n/language.ts';
import { LANGUAGE_FILES } from '#generated/language-files.ts';
import { messages as createEnglish } from '#generated/messages/en.ts';
import type { Language, Messages } from '#schema/messages/messages.ts';
import { parseMessages } from './parse-messages.ts';

type LoadedLanguage = keyof typeof LANGUAGE_FILES;

const loaded: Partial<Record<LoadedLanguage, Messages>> = {};
let english: Messages | undefined;

/** Creates the messages on first use, although they are part of the bundle. */
function getEnglish(): Messages {
  english ??= createEnglish();
  return english;
}

const isLoadedLanguage = (language: string): language is LoadedLanguage =>
  Object.hasOwn(LANGUAGE_FILES, language);

/** Falls back to English without a translation. */
export const findLanguage: (locale: string) => Language = memoizeFormatter((locale = '') => {
  const language = parseLanguage(locale) ?? '';
  return isLoadedLanguage(language) ? language : 'en';
});

export const hasMessages = (language: LoadedLanguage): boolean => loaded[language] !== undefined;

/** Keeps the language for the life of the isolate. Throws when a text is missing. */
export function storeMessages(language: LoadedLanguage, data: unknown): void {
  loaded[language] ??= parseMessages(data, language, getEnglish());
}

/** Returns English until the site's language is loaded. */
export function findMessages(locale: string): Messages {
  const language = findLanguage(locale);
  return (language === 'en' ? undefined : loaded[language]) ?? getEnglish();
}
