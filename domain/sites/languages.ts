import { canonicalCode, NO_LANGUAGE } from '#schema/contracts/sites/language-code.ts';
import type { AddedLanguage, Language } from '#schema/contracts/sites/languages.ts';
import { isAmbiguousPath, isSitePath } from '../links/site-path.ts';

interface LanguageSettings {
  locale: string;
  languages: AddedLanguage[];
}

/** Returns the language's own name, such as `Deutsch`, or else the code. */
export function nativeName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Lists a site's languages, the primary one first. */
export const listLanguages = ({ locale, languages }: LanguageSettings): Language[] => [
  { code: locale, name: nativeName(locale), enabled: true, primary: true },
  ...languages.map((language) => ({ ...language, primary: false })),
];

/**
 * Converts a list of languages to settings. Returns errors by field for an invalid list (B7.40: unique
 * codes, exactly one primary language).
 */
export function toLanguageSettings(
  list: readonly Language[],
): { settings: LanguageSettings } | { errors: Record<string, string> } {
  const errors: Record<string, string> = {};
  const codes = new Set<string>();
  const parsed = list.map((language, index) => {
    const code = canonicalCode(language.code);
    if (code === null) errors[`languages.${index}.code`] = NO_LANGUAGE;
    else if (codes.has(code)) errors[`languages.${index}.code`] = 'This language is already in the list.';
    else codes.add(code);
    return { ...language, code: code ?? language.code };
  });
  const [primary, second] = parsed.filter((language) => language.primary);
  if (!primary || second) errors.languages = 'Choose exactly one primary language.';
  else if (!primary.enabled) errors.languages = 'The primary language cannot be turned off.';
  if (!primary || Object.keys(errors).length > 0) return { errors };
  const languages = parsed
    .filter((language) => !language.primary)
    .map(({ code, name, enabled }) => ({ code, name, enabled }));
  return { settings: { locale: primary.code, languages } };
}

export const languagePrefix = (code: string): string => `/${code.toLowerCase()}`;

/**
 * Returns the wanted language with its prefix or, if the site no longer has it, the primary language, whose
 * prefix is ''.
 */
export function chooseLanguage(
  { locale, languages }: LanguageSettings,
  wanted: string | null | undefined,
): { locale: string; prefix: string } {
  const added = languages.find(({ code, enabled }) => enabled && code === wanted);
  return added ? { locale: added.code, prefix: languagePrefix(added.code) } : { locale, prefix: '' };
}

/** Paths that never have a language prefix: API calls, files and the panel. */
const SHARED = /^\/(?:api|config|assets|s|images|login|logout)(?:\/|$)|\.[a-z0-9]{2,5}$/i;
export const isInAllLanguages = (path: string): boolean => SHARED.test(path);

/**
 * Separates the language prefix from a path. Returns null if the path has no prefix of an added language.
 */
export function splitLanguage(
  path: string,
  languages: readonly AddedLanguage[],
): { language: AddedLanguage; path: string } | null {
  const [, first = ''] = path.split('/', 2);
  const language = languages.find(({ code, enabled }) => enabled && languagePrefix(code) === `/${first}`);
  if (!language) return null;
  const rest = path.slice(first.length + 1) || '/';
  return isAmbiguousPath(rest) || isInAllLanguages(rest) ? null : { language, path: rest };
}

/**
 * Adds a language prefix to a link. Does not change links to other sites, anchors and paths without
 * languages.
 */
export function addLanguage(href: string, prefix: string): string {
  if (!isSitePath(href)) return href;
  const path = /^[^?#]*/.exec(href)?.[0] ?? href;
  if (isInAllLanguages(path) || path === prefix || path.startsWith(`${prefix}/`)) return href;
  return pathInLanguage(path, prefix) + href.slice(path.length);
}

/** Lists the languages in which a page is available. Returns an empty list for a site with one language. */
export function listPageLanguages(
  settings: LanguageSettings,
): { code: string; name: string; prefix: string }[] {
  const added = settings.languages.filter(({ enabled }) => enabled);
  if (added.length === 0) return [];
  return [
    { code: settings.locale, name: nativeName(settings.locale), prefix: '' },
    ...added.map(({ code, name }) => ({ code, name, prefix: languagePrefix(code) })),
  ];
}

/** Adds a language prefix to a path. The prefix '' means the site's primary language. */
export const pathInLanguage = (path: string, prefix: string): string =>
  path === '/' && prefix !== '' ? prefix : prefix + path;
