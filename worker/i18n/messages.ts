import { remembered } from '#domain/i18n/formatters.ts';
import { languageOf } from '#domain/i18n/language.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import type { Language, Messages } from '#schema/messages/messages.ts';

const made: Partial<Record<Language, Messages>> = {};

const isKnown = (language: string): language is Language => Object.hasOwn(LANGUAGES, language);

/** The language in which a site speaks to its visitors: its locale's, or English where the catalogue lacks that one. */
export const findLanguage: (locale: string) => Language = remembered((locale = '') => {
  const language = languageOf(locale) ?? '';
  return isKnown(language) ? language : 'en';
});

/** Every text that visitors and buyers of a site read, by area. An isolate makes a language's when it first needs them. */
export function findMessages(locale: string): Messages {
  const language = findLanguage(locale);
  made[language] ??= LANGUAGES[language]();
  return made[language];
}
