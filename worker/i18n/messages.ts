import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { memoizeFormatter } from '#domain/i18n/formatters.ts';
import { parseLanguage } from '#domain/i18n/language.ts';
import { LANGUAGE_FILES } from '#generated/language-files.ts';
import { messages as createEnglish } from '#generated/messages/en.ts';
import { isObject } from '#schema/contracts/is-object.ts';
import type { Language, Messages } from '#schema/messages/messages.ts';
import { withoutEmail } from './without-email.ts';

const numberFormat = memoizeFormatter((language) => new Intl.NumberFormat(language));
const pluralRules = {
  cardinal: memoizeFormatter((language) => new Intl.PluralRules(language)),
  ordinal: memoizeFormatter((language) => new Intl.PluralRules(language, { type: 'ordinal' })),
};

const OPTIONS: FormatOptions = {
  formatters: {
    getNumberFormat: (language) => numberFormat(String(language)),
    getPluralRules: (language, { type = 'cardinal' } = {}) => pluralRules[type](String(language)),
    getDateTimeFormat: () => {
      throw new Error('Messages hold no dates: domain/i18n formats them.');
    },
  },
};

const writeWith = (message: CompiledMessage, language: string) => (values: FormatValues<string>) => {
  const text = format<string>(message, language, values, OPTIONS);
  return typeof text === 'string' ? text : text.join('');
};

/**
 * Converts parsed JSON to messages. A message without arguments stays a string; one with arguments becomes a
 * function.
 */
function toMessages(data: unknown, language: string): unknown {
  if (Array.isArray(data)) return writeWith(data, language);
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, toMessages(value, language)]));
}

const hasSameShape = <Messages>(value: unknown, model: Messages): value is Messages =>
  isObject(model)
    ? isObject(value) && Object.entries(model).every(([key, inner]) => hasSameShape(value[key], inner))
    : typeof value === typeof model;

/** Parses the output of scripts/messages/language-files.ts. Throws when a message of `model` is missing. */
export function parseMessages<Messages>(data: unknown, language: string, model: Messages): Messages {
  const messages = toMessages(data, language);
  if (!hasSameShape(messages, model)) throw new Error(`The texts in ${language} do not match the catalogue.`);
  return messages;
}

type LoadedLanguage = keyof typeof LANGUAGE_FILES;

const loaded: Partial<Record<LoadedLanguage, Messages>> = {};
let english: Messages | undefined;

/** Creates the English messages on first use. They are part of the bundle, but creating them takes time. */
function getEnglish(): Messages {
  english ??= createEnglish();
  return english;
}

const isLoadedLanguage = (language: string): language is LoadedLanguage =>
  Object.hasOwn(LANGUAGE_FILES, language);

/** Returns the interface language for a locale; English if there is no translation. */
export const findLanguage: (locale: string) => Language = memoizeFormatter((locale = '') => {
  const language = parseLanguage(locale) ?? '';
  return isLoadedLanguage(language) ? language : 'en';
});

export const hasMessages = (language: LoadedLanguage): boolean => loaded[language] !== undefined;

/** Keeps a language's messages for the isolate's lifetime. Throws if one is missing. */
export function storeMessages(language: LoadedLanguage, data: unknown): void {
  loaded[language] ??= parseMessages(data, language, getEnglish());
}

let sendsEmail = true;

/** Notes whether the server sends email. If not, findMessages() returns texts that promise none. */
export function noteEmailSending(isOn: boolean): void {
  sendsEmail = isOn;
}

/** Returns the messages of a language. Returns English until that language is loaded. */
export function findMessages(locale: string): Messages {
  const language = findLanguage(locale);
  const messages = (language === 'en' ? undefined : loaded[language]) ?? getEnglish();
  return sendsEmail ? messages : withoutEmail(messages);
}
