import { toMatch } from '#domain/search/match.ts';
import {
  FEW_RESULTS,
  FIRST_OTHERS,
  FIRST_PRODUCTS,
  SEARCH_TYPES,
  type SearchType,
} from '#schema/contracts/pages/search.ts';
import { all, batch, type Reader } from '../database.ts';
import { findDetails, type SearchResult } from './result-details.ts';
import { type Hit, type SearchedSite, selectHits } from './search-index.ts';
import { findSimilarMatch } from './similar-words.ts';
import { selectTranslated, type TranslatedHit, toTranslatedHits } from './translated-hits.ts';

export interface SearchPart {
  /** Type of the results to list; null for the first results of each type. */
  type: SearchType | null;
  page: number;
  perPage: number;
  /** Whether the results after the first products are listed by rank instead of by type. */
  isRanked?: boolean;
}

export interface SearchPage {
  results: SearchResult[];
  /** The page shown, which is the last one if a later one was requested. */
  page: number;
  /** Type of all results listed; null for several types. */
  type: SearchType | null;
  counts: Record<SearchType, number>;
  hasMore: boolean;
  /** Whether all results match only words similar to the searched ones. */
  isSimilar: boolean;
}

/** Number of results of each type in a list of all types. */
const FIRST: Readonly<Record<SearchType, number>> = {
  products: FIRST_PRODUCTS,
  entries: FIRST_OTHERS,
  pages: FIRST_OTHERS,
};

interface Found {
  hits: (Hit | TranslatedHit)[];
  match: string;
  isSimilar: boolean;
}

/** Lists matches in translations first, then matches in originals, and few or no matches with similar ones. */
async function findHits(
  db: Reader,
  site: SearchedSite & { language: string | null },
  term: string,
): Promise<Found> {
  const match = toMatch(term);
  if (match === '') return { hits: [], match, isSimilar: false };
  const { language } = site;
  const [originals, translated] =
    language === null
      ? [await all(db, selectHits(site, match, term)), []]
      : await batch(db, [selectHits(site, match, term), ...selectTranslated(site, language, term)]).then(
          ([found, ...rows]) => [found, toTranslatedHits(rows, term)] as const,
        );
  const exact = unique([...translated, ...originals]);
  if (exact.length >= FEW_RESULTS) return { hits: exact, match, isSimilar: false };
  const similar = await findSimilarMatch(db, term);
  if (similar === null) return { hits: exact, match, isSimilar: false };
  const others = await all(db, selectHits(site, `(${similar}) NOT (${match})`, term));
  return {
    hits: unique([...exact, ...others]),
    match: `(${match}) OR (${similar})`,
    isSimilar: exact.length === 0 && others.length > 0,
  };
}

const unique = (hits: readonly (Hit | TranslatedHit)[]): (Hit | TranslatedHit)[] => {
  const first = new Map<string, Hit | TranslatedHit>();
  for (const hit of hits) if (!first.has(hit.refId)) first.set(hit.refId, hit);
  return [...first.values()];
};

/** Searches the public content of a site. Finds words with a typing error if there are few other results. */
export async function searchSite(
  db: Reader,
  site: SearchedSite & { language: string | null },
  term: string,
  part: SearchPart,
): Promise<SearchPage> {
  const { perPage } = part;
  const { hits, match, isSimilar } = await findHits(db, site, term);
  const byType = (wanted: SearchType) => hits.filter((hit) => hit.type === wanted);
  const counts = Object.fromEntries(SEARCH_TYPES.map((each) => [each, byType(each).length]));
  const [onlyType, ...otherTypes] = SEARCH_TYPES.filter((each) => byType(each).length > 0);
  const type = part.type ?? (otherTypes.length === 0 ? (onlyType ?? null) : null);
  const listed = type === null ? [] : byType(type);
  // A page after the last one, as in an old link, shows the last one.
  const page = Math.min(part.page, Math.max(1, Math.ceil(listed.length / perPage)));
  const start = (page - 1) * perPage;
  const firstOf = (each: SearchType) => byType(each).slice(0, FIRST[each]);
  const others = hits.filter((hit) => hit.type !== 'products');
  const shown =
    type !== null
      ? listed.slice(start, start + perPage)
      : part.isRanked
        ? [...firstOf('products'), ...others].slice(0, perPage)
        : SEARCH_TYPES.flatMap(firstOf);
  const { websiteId, language } = site;
  return {
    results: await findDetails(db, { websiteId, language, term, match }, shown),
    page,
    type,
    counts: counts as Record<SearchType, number>,
    hasMore: listed.length > start + perPage,
    isSimilar,
  };
}
