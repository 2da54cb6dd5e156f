import { sql } from 'drizzle-orm';
import { type SearchedWord, toSearchedWords } from '#domain/search/match.ts';
import { listSpellings } from '#domain/search/words.ts';
import { all, type Reader } from '../database.ts';
import { jsonTuples } from '../fragments.ts';
import { orm } from '../orm.ts';
import { searchWords } from '../shared/search-table.ts';

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
export async function findSimilarMatch(db: Reader, term: string): Promise<string | null> {
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
