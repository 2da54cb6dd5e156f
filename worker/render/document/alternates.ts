import { listPageLanguages, pathInLanguage } from '#domain/sites/languages.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { PageAlternate } from '../kit/context.ts';

export const listSiteLanguages = ({ settings, inLanguage }: SiteSnapshot) =>
  listPageLanguages({
    locale: inLanguage?.primaryLocale ?? settings.locale,
    languages: settings.languages ?? [],
  });

interface LanguagePlace {
  code: string;
  prefix: string;
}

/**
 * Returns a page's path in another language, with the language prefix. `path` is the original's path and may
 * have a query string.
 */
export function pathOfAlternate(
  path: string,
  { code, prefix }: LanguagePlace,
  alternates: readonly PageAlternate[] | undefined,
): string {
  const own = alternates?.find(({ language }) => language === code)?.path ?? null;
  return pathInLanguage(own === null || prefix === '' ? path : path.replace(/^[^?#]*/, own), prefix);
}

/**
 * Lists the languages in which search engines index a page: the site's own, and those with a published
 * translation. Empty for a page in one language.
 */
export function listIndexedLanguages(
  site: SiteSnapshot,
  alternates: readonly PageAlternate[] | undefined,
): LanguagePlace[] {
  const languages = listSiteLanguages(site);
  if (!alternates) return languages;
  const indexed = languages.filter(
    ({ code, prefix }) => prefix === '' || alternates.some(({ language }) => language === code),
  );
  return indexed.length > 1 ? indexed : [];
}

/**
 * Returns the canonical path of a page in a language. Without a translation, the page is a copy of its
 * original, whose path is canonical.
 */
export function canonicalInLanguage(
  path: string,
  { settings, inLanguage }: SiteSnapshot,
  alternates: readonly PageAlternate[] | undefined,
): string {
  if (!inLanguage) return path;
  const code = settings.locale;
  const isTranslated = !alternates || alternates.some(({ language }) => language === code);
  return isTranslated ? pathOfAlternate(path, { code, prefix: inLanguage.prefix }, alternates) : path;
}
