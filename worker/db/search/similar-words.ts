import { sql } from 'drizzle-orm';
import { type SearchedRun, toSearchedRuns } from '#domain/search/match.ts';
import { spellNear } from '#domain/search/near-words.ts';
import { all, type Reader } from '../database.ts';
import { jsonTuples } from '../fragments.ts';
import { orm } from '../orm.ts';
import { searchWords } from './search-table.ts';

/** Words of a term that are forgiven an error, and the similar words that each may find. */
const MAX_FORGIVEN = 3;
const MAX_SIMILAR = 50;
/** From this length on a spelling is similar to the longer words that it begins: "cermic" finds "ceramics". */
const PREFIX_LENGTH = 5;

interface Spelling {
  run: number;
  spelling: string;
}

/** An FTS5 query that each word of a term or a similar word of the index satisfies; null where no word has a similar one. One statement. */
export async function findSimilarMatch(db: Reader, term: string): Promise<string | null> {
  const runs = toSearchedRuns(term);
  const spellings = runs
    .flatMap(({ word }, run) => ({ run, near: word === null ? [] : spellNear(word) }))
    .filter(({ near }) => near.length > 0)
    .slice(0, MAX_FORGIVEN)
    .flatMap(({ run, near }) => near.map((spelling) => ({ run, spelling })));
  if (spellings.length === 0) return null;
  const found = await all(db, selectIndexed(spellings));
  return found.length === 0 ? null : runs.map((run, index) => allow(run, index, found)).join(' AND ');
}

/** The spellings that are words of the index, or begin one. */
function selectIndexed(spellings: readonly Spelling[]) {
  const { table, field } = jsonTuples<Spelling, 'run' | 'spelling'>(spellings, ['run', 'spelling']);
  const spelling = field('spelling');
  const end = sql`iif(length(${spelling}) >= ${PREFIX_LENGTH}, ${spelling} || ${'\u{10ffff}'}, ${spelling})`;
  const word = orm
    .select({ term: searchWords.term })
    .from(searchWords)
    .where(sql`${searchWords.term} >= ${spelling} and ${searchWords.term} <= ${end}`);
  return orm
    .select({ run: field('run').as('run'), spelling: spelling.as('spelling') })
    .from(table)
    .where(sql`exists ${word}`);
}

function allow({ fts }: SearchedRun, index: number, found: readonly Spelling[]): string {
  const similar = found.filter(({ run }) => run === index).slice(0, MAX_SIMILAR);
  const others = similar.map(({ spelling }) => `"${spelling}"${spelling.length >= PREFIX_LENGTH ? '*' : ''}`);
  return `(${[fts, ...others].join(' OR ')})`;
}
