import type { Context } from 'hono';
import { pathInLanguage } from '#domain/sites/languages.ts';
import type { Item } from '#schema/contracts/collections/collection.ts';
import type { Kind } from '#worker/db/shared/page-record.ts';
import type { TranslationQuery } from '#worker/db/translations/find-translations.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { pageReader } from '#worker/pages/page-reader.ts';
import { findOwnPaths, hasOwnPaths } from '#worker/translations/site-paths.ts';
import { type Translatable, translateFound, translateItems } from '#worker/translations/translate-found.ts';
import type { AppEnv } from '../../env.ts';

/**
 * Returns the requested added language; '' for the site's own language, and undefined if nothing is
 * translated.
 */
export function requestedLanguage(
  { settings, inLanguage, translations }: SiteSnapshot,
  version: Kind,
): string | undefined {
  if (!translations && version === 'published') return undefined;
  return inLanguage ? settings.locale : '';
}

export async function translateRequestedItems(
  c: Context<AppEnv>,
  items: readonly Item[],
): Promise<readonly Item[]> {
  const query = toQuery(c, 'published');
  return query ? translateItems(pageReader(c), query, items) : items;
}

/** Returns the query for translations, or null if nothing is translated. */
function toQuery(c: Context<AppEnv>, version: Kind): TranslationQuery | null {
  const { id: websiteId, inLanguage, settings, translations } = c.var.site;
  if (!inLanguage || (version === 'published' && !translations?.[settings.locale])) return null;
  return { websiteId, language: settings.locale, version };
}

/** Returns translations into the requested language, or null in the site's own language. */
export async function translateRequested(
  c: Context<AppEnv>,
  content: Translatable,
  version: Kind,
): Promise<Translatable | null> {
  const query = toQuery(c, version);
  if (!query) return null;
  return translateFound(version === 'published' ? pageReader(c) : c.env.DB, query, content);
}

/** Returns a function that maps original paths to paths in the requested language, with its prefix. */
export async function pathsInLanguage(
  c: Context<AppEnv>,
  paths: readonly string[],
): Promise<(path: string) => string> {
  const {
    site,
    site: { inLanguage, settings },
  } = c.var;
  if (!inLanguage) return (path) => path;
  const place = { db: c.env.DB, site, language: settings.locale };
  const own = hasOwnPaths(site, settings.locale) ? await findOwnPaths(place, paths) : null;
  return (path) => pathInLanguage(own?.get(path) ?? path, inLanguage.prefix);
}
