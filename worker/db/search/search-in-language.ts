import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { findInTexts, listWordSpellings } from '#domain/search/find-in-texts.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { translations } from '#schema/tables/translations.ts';
import { batch, type Reader } from '../database.ts';
import { storedText } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isCollectionVisible, isItemPublic, isPageListed } from '../rules/visibility.ts';
import { findTranslations, readTranslation, toSubjectKey } from '../translations/find-translations.ts';
import { type SearchedSite, type SearchPage, type SearchResult, searchSite } from './search-index.ts';

/** Maximum translations read among those that contain the words. */
const MAX_MATCHES = 50;

interface LanguageSite extends SearchedSite {
  language: string;
}

/** Matches stored translations that contain each searched word in one of its spellings. */
const containsWords = (term: string): SQL | undefined =>
  and(
    ...listWordSpellings(term).map(
      (spellings) =>
        sql`(${sql.join(
          spellings.map((spelling) => sql`instr(${translations.published}, ${spelling}) > 0`),
          sql` or `,
        )})`,
    ),
  );

function selectMatches({ websiteId, hidden, language }: LanguageSite, term: string) {
  const isMatch = and(
    eq(translations.websiteId, websiteId),
    eq(translations.language, language),
    isNotNull(translations.published),
    containsWords(term),
  );
  const isListed = and(
    eq(pages.websiteId, websiteId),
    isPageListed(pages),
    isCollectionVisible(pages, hidden),
  );
  const ofPages = orm
    .select({ path: pages.path, title: pages.title, texts: storedText(translations.published) })
    .from(translations)
    .innerJoin(pages, and(eq(translations.kind, 'page'), eq(pages.id, translations.subjectId)))
    .where(and(isMatch, isListed))
    .orderBy(desc(translations.updatedAt))
    .limit(MAX_MATCHES);
  const ofItems = orm
    .select({
      path: sql<string>`rtrim(${pages.path}, '/') || '/' || ${items.urlId}`.as('path'),
      title: items.title,
      texts: storedText(translations.published),
    })
    .from(translations)
    .innerJoin(items, and(eq(translations.kind, 'item'), eq(items.id, translations.subjectId)))
    .innerJoin(pages, eq(pages.collectionId, items.collectionId))
    .where(
      and(isMatch, isListed, eq(items.websiteId, websiteId), isItemPublic(items), isNull(items.deletedAt)),
    )
    .orderBy(desc(translations.updatedAt))
    .limit(MAX_MATCHES);
  return [ofPages, ofItems] as const;
}

interface Match {
  result: SearchResult;
  isInTitle: boolean;
}

/**
 * Converts a row to a search result. Returns null if only keys or the original's texts in the stored JSON
 * contain the words.
 */
function toMatch(
  { path, title, texts }: { path: string; title: string; texts: string | null },
  term: string,
): Match | null {
  const translation = readTranslation(texts ?? '{}');
  const words = Object.values(translation.texts).map(({ text }) => text);
  const excerpt = findInTexts(words, term);
  if (excerpt === null) return null;
  const own = getTitle(translation) || title;
  return { result: { path, title: own, excerpt }, isInTitle: findInTexts([own], term) !== null };
}

const getTitle = ({ texts }: Translation): string => new Map(Object.entries(texts)).get('title')?.text ?? '';

/**
 * Searches in an added language. Lists matches in translations first, then matches in originals, with titles
 * in that language.
 */
export async function searchInLanguage(
  db: Reader,
  site: LanguageSite,
  term: string,
  part: { page: number; perPage: number },
): Promise<SearchPage> {
  if (listWordSpellings(term).length === 0) return { results: [], hasMore: false, isSimilar: false };
  const rows = (await batch(db, selectMatches(site, term))).flat();
  const matches = rows.map((row) => toMatch(row, term)).filter((match) => match !== null);
  const translated = [
    ...matches.filter(({ isInTitle }) => isInTitle),
    ...matches.filter(({ isInTitle }) => !isInTitle),
  ].map(({ result }) => result);
  const shown = new Set(translated.map(({ path }) => path));
  const original = await searchSite(db, site, term, part);
  const others = await translateTitles(
    db,
    site,
    original.results.filter(({ path }) => !shown.has(path)),
  );
  const first = part.page === 1 ? translated.slice(0, part.perPage) : [];
  return {
    results: [...first, ...others].slice(0, part.perPage),
    hasMore: original.hasMore,
    isSimilar: original.isSimilar && first.length === 0,
  };
}

async function translateTitles(
  db: Reader,
  { websiteId, language }: LanguageSite,
  results: readonly SearchResult[],
): Promise<SearchResult[]> {
  const subjects = results.flatMap(({ kind, refId }) =>
    kind && refId ? [{ kind, id: refId, isListed: true }] : [],
  );
  const found = await findTranslations(db, { websiteId, language, version: 'published' }, subjects);
  return results.map((result) => {
    const translation = result.kind && result.refId && found.get(toSubjectKey(result.kind, result.refId));
    const { path, title, excerpt } = result;
    return { path, title: (translation && getTitle(translation)) || title, excerpt };
  });
}
