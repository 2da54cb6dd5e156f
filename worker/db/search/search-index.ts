import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import {
  fitExcerpt,
  HIT_END,
  HIT_START,
  type SearchedWord,
  toMatch,
  toSearchedWords,
} from '#domain/search/match.ts';
import { findUnspacedWord, listSpellings } from '#domain/search/words.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { items } from '#schema/tables/collections.ts';
import { pages } from '#schema/tables/pages.ts';
import { all, type Reader } from '../database.ts';
import { isOneOf, jsonTuples } from '../fragments.ts';
import { orm } from '../orm.ts';
import { isCollectionVisible, isItemPublic, isPageListed } from '../rules/visibility.ts';
import { searchIndex, searchWords } from '../shared/search-table.ts';

/** Maximum words of a search term that may be misspelt, and maximum similar words for each. */
const MAX_FORGIVEN = 3;
const MAX_SIMILAR = 50;
/** Minimum length at which a spelling also matches longer words that start with it. */
const PREFIX_LENGTH = 5;

interface Spelling {
  word: number;
  spelling: string;
}

/** Replaces each word in a term with similar words from the index. Returns null if no word has any. */
async function findSimilarMatch(db: Reader, term: string): Promise<string | null> {
  const words = toSearchedWords(term);
  const spellings = words
    .map(({ spelling }, word) => ({ word, near: spelling === null ? [] : listSpellings(spelling) }))
    .filter(({ near }) => near.length > 0)
    .slice(0, MAX_FORGIVEN)
    .flatMap(({ word, near }) => near.map((spelling) => ({ word, spelling })));
  if (spellings.length === 0) return null;
  const found = await all(db, selectIndexed(spellings));
  return found.length === 0 ? null : words.map((word, index) => allow(word, index, found)).join(' AND ');
}

function selectIndexed(spellings: readonly Spelling[]) {
  const { table, field } = jsonTuples<Spelling, 'word' | 'spelling'>(spellings, ['word', 'spelling']);
  const spelling = field('spelling');
  const end = sql`iif(length(${spelling}) >= ${PREFIX_LENGTH}, ${spelling} || ${'\u{10ffff}'}, ${spelling})`;
  const indexed = orm
    .select({ term: searchWords.term })
    .from(searchWords)
    .where(sql`${searchWords.term} >= ${spelling} and ${searchWords.term} <= ${end}`);
  return orm
    .select({ word: field('word').as('word'), spelling: spelling.as('spelling') })
    .from(table)
    .where(sql`exists ${indexed}`);
}

function allow({ fts }: SearchedWord, index: number, found: readonly Spelling[]): string {
  const similar = found.filter(({ word }) => word === index).slice(0, MAX_SIMILAR);
  const others = similar.map(({ spelling }) => `"${spelling}"${spelling.length >= PREFIX_LENGTH ? '*' : ''}`);
  return `(${[fts, ...others].join(' OR ')})`;
}

export interface SearchResult {
  path: string;
  title: string;
  excerpt: string;
  /** Page or item to which the result leads. */
  kind?: 'page' | 'item';
  refId?: string;
}

export interface SearchPage {
  results: SearchResult[];
  hasMore: boolean;
  /** Whether all results match only words similar to the searched ones. */
  isSimilar: boolean;
}

/** If the first page has fewer results than this, similar words are searched as well. */
const FEW_RESULTS = 3;

/** If there are few results, the first page also includes results that tolerate one typo per word. */
export async function searchSite(
  db: Reader,
  site: SearchedSite,
  term: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<SearchPage> {
  const match = toMatch(term);
  if (match === '') return { results: [], hasMore: false, isSimilar: false };
  const find = (condition: string, limit: number, offset = 0) => {
    return findMatches(db, { ...site, match: condition, term }, limit, offset);
  };
  const exact = await find(match, perPage + 1, (page - 1) * perPage);
  const results = exact.slice(0, perPage);
  if (page > 1 || exact.length >= FEW_RESULTS)
    return { results, hasMore: exact.length > perPage, isSimilar: false };
  const similarMatch = await findSimilarMatch(db, term);
  const similar =
    similarMatch === null ? [] : await find(`(${similarMatch}) NOT (${match})`, perPage - exact.length);
  return {
    results: [...results, ...similar],
    hasMore: false,
    isSimilar: exact.length === 0 && similar.length > 0,
  };
}

export interface SearchedSite {
  websiteId: string;
  hidden: readonly number[];
}
interface Search extends SearchedSite {
  match: string;
  term: string;
}

async function findMatches(
  db: Reader,
  { websiteId, hidden, match, term }: Search,
  limit: number,
  offset: number,
): Promise<SearchResult[]> {
  const rows = await all(
    db,
    orm
      .select({
        path: searchIndex.path,
        title: searchIndex.title,
        excerpt: selectExcerpt(term),
        kind: searchIndex.kind,
        refId: searchIndex.refId,
      })
      .from(searchIndex)
      .where(
        and(
          sql`search_index match ${`website_id : "${websiteId}" AND {title text title_pairs text_pairs} : (${match})`}`,
          eq(searchIndex.websiteId, websiteId),
          isPublic(hidden),
        ),
      )
      .orderBy(sql`bm25(search_index, 0, 0, 0, 0, 8.0, 1.0, 8.0, 1.0)`, sql`search_index.rowid`)
      .limit(limit)
      .offset(offset),
  );
  return rows.map((row) => ({ ...row, excerpt: fitExcerpt(row.excerpt) }));
}

/**
 * Selects an excerpt of a result. In scripts without spaces, FTS5 treats an entire sentence as one word, so
 * the excerpt is cut by characters instead.
 */
function selectExcerpt(term: string) {
  const snippet = sql<string>`snippet(search_index, 5, ${HIT_START}, ${HIT_END}, '…', 24)`;
  const letters = findUnspacedWord(term);
  if (letters === null) return snippet.as('excerpt');
  const at = sql`instr(${searchIndex.text}, ${letters})`;
  const around = sql`iif(${at} > 41, '…', '') || substr(${searchIndex.text}, max(${at} - 40, 1), 160)`;
  return sql<string>`iif(${at} > 0, ${around}, ${snippet})`.as('excerpt');
}

function isPublic(hidden: readonly number[]) {
  const page = orm
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, searchIndex.refId), isPageListed(pages), isCollectionVisible(pages, hidden)));
  const item = orm
    .select({ id: items.id })
    .from(items)
    .innerJoin(pages, and(eq(pages.collectionId, items.collectionId), eq(pages.websiteId, items.websiteId)))
    .where(
      and(
        eq(items.id, searchIndex.refId),
        isItemPublic(items),
        eq(pages.status, ITEM_STATUS.published),
        isNull(pages.deletedAt),
        eq(pages.accessKind, 'public'),
        isCollectionVisible(pages, hidden),
      ),
    );
  return or(and(eq(searchIndex.kind, 'page'), exists(page)), and(eq(searchIndex.kind, 'item'), exists(item)));
}

export const deleteFromSearch = (kind: 'page' | 'item', ids: readonly string[]) =>
  orm.delete(searchIndex).where(and(eq(searchIndex.kind, kind), isOneOf(searchIndex.refId, ids)));
