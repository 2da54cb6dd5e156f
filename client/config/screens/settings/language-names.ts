import { parseLanguage } from '#domain/i18n/language.ts';
import type { Language } from '#schema/messages/messages.ts';

const TRANSLATED: Readonly<Record<Language, true>> = { de: true, en: true, es: true, fr: true, he: true };

export const isTranslated = (code: string): boolean => Object.hasOwn(TRANSLATED, parseLanguage(code) ?? '');

/** Codes of the languages in the list. Owners can also enter any other language code. */
const OFFERED =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id is it ja ko lt lv ms mt nl no pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-CN zh-TW';

const inEnglish = new Intl.DisplayNames(['en'], { type: 'language' });

/** Lists languages. Those with translations of the built-in texts come first. */
export const listOffered = (): { code: string; name: string }[] =>
  OFFERED.split(' ')
    .map((code) => ({ code, name: inEnglish.of(code) ?? code }))
    .sort(
      (one, other) =>
        Number(isTranslated(other.code)) - Number(isTranslated(one.code)) ||
        one.name.localeCompare(other.name),
    );
