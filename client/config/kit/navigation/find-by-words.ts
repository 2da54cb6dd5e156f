import { dropFillers, findPhrase } from './match-phrase.ts';

interface Named {
  label: string;
  /** The label without words that every item of its kind has; absent if these are none. */
  name?: string;
  keywords?: readonly string[];
}

export interface Hit<Item> {
  item: Item;
  /** The matching keyword, or null if the name matches. */
  keyword: string | null;
  /** How well the term matches; 0 is best. */
  rank: number;
}

const RANK = { name: 0, nameStart: 1, nameWord: 2, keyword: 3, keywordStart: 4, phrase: 5, part: 6 } as const;

/**
 * Shorter terms match names only, because almost every place has a keyword starting with any given
 * letter.
 */
const SHORTEST_KEYWORD_TERM = 2;

const simplify = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
interface Simplified {
  label: string;
  name: string;
  words: readonly string[];
  keywords: readonly { keyword: string; text: string; words: readonly string[] }[];
  /** Every word, each after a space. Searching it once rules out most items. */
  all: string;
}

/** Cached, because every keystroke searches the items again. */
const simplified = new WeakMap<Named, Simplified>();

function simplifyItem(item: Named): Simplified {
  const known = simplified.get(item);
  if (known) return known;
  const label = simplify(item.label);
  const name = item.name === undefined ? label : simplify(item.name);
  const keywords = (item.keywords ?? []).map((keyword) => {
    const words = split(simplify(keyword));
    return { keyword, text: words.join(' '), words };
  });
  const words = split(name);
  const all = ` ${[label, name, ...words, ...keywords.map(({ text }) => text)].join(' ')}`;
  const entry = { label, name, words, keywords, all };
  simplified.set(item, entry);
  return entry;
}

/** A plural also finds its singular: “webhooks” finds “webhook”. */
const startsWord = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed) || (typed.endsWith('s') && word === typed.slice(0, -1)));

/** Returns whether a label has the term at the start of a word. Scripts without spaces match anywhere. */
function isWordStart(label: string, query: string): boolean {
  for (let at = label.indexOf(query); at !== -1; at = label.indexOf(query, at + 1))
    if (!/[\p{Script=Latin}\p{N}]/u.test(label[at - 1] ?? '')) return true;
  return false;
}

function findKeyword({ words: name, keywords }: Simplified, typed: readonly string[]): string | null {
  const found = keywords.find(
    ({ words }) =>
      typed.some((part) => startsWord(words, part)) &&
      typed.every((part) => startsWord(words, part) || startsWord(name, part)),
  );
  return found?.keyword ?? null;
}

const mayMatch = ({ all }: Simplified, query: string, typed: readonly string[]): boolean =>
  all.includes(query) ||
  typed.every(
    (part) => all.includes(` ${part}`) || (part.endsWith('s') && all.includes(` ${part.slice(0, -1)}`)),
  );

function rankItem<Item extends Named>(item: Item, query: string, typed: readonly string[]): Hit<Item> | null {
  const simple = simplifyItem(item);
  if (!mayMatch(simple, query, typed)) return null;
  const { label, name, words, keywords } = simple;
  const text = typed.join(' ');
  const byName = (rank: number): Hit<Item> => ({ item, keyword: null, rank });
  if (name === query || name === text) return byName(RANK.name);
  if (name.startsWith(query)) return byName(RANK.nameStart);
  if (typed.length > 0 && typed.every((part) => startsWord(words, part))) return byName(RANK.nameWord);
  if (typed.length > 0 && query.length >= SHORTEST_KEYWORD_TERM) {
    const same = keywords.find((one) => one.text === text || `${one.text}s` === text);
    if (same) return { item, keyword: same.keyword, rank: RANK.keyword };
    const keyword = findKeyword(simple, typed);
    if (keyword !== null) return { item, keyword, rank: RANK.keywordStart };
    const ofPhrase = findPhrase(simple, typed, startsWord);
    if (ofPhrase !== null) return { item, keyword: ofPhrase, rank: RANK.phrase };
  }
  return isWordStart(label, query) ? byName(RANK.part) : null;
}

const isWholeWord = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word === typed || word === `${typed}s` || `${word}s` === typed);

/** Drops keywords that continue the typed word if other items have the word itself: “logo” is not “logout”. */
function withoutContinued<Item extends Named>(
  hits: readonly Hit<Item>[],
  typed: readonly string[],
): readonly Hit<Item>[] {
  const [word, ...more] = typed;
  if (word === undefined || more.length > 0) return hits;
  const isWhole = ({ item, keyword }: Hit<Item>) =>
    simplifyItem(item).keywords.some((one) => one.keyword === keyword && isWholeWord(one.words, word));
  return hits.some(isWhole) ? hits.filter((hit) => hit.keyword === null || isWhole(hit)) : hits;
}

/** Returns the items matching `term`, the best matches first, and equal matches in the given order. */
export function findByWords<Item extends Named>(items: readonly Item[], term: string): Hit<Item>[] {
  const query = simplify(term.trim());
  const typed = dropFillers(split(query));
  const hits = items.flatMap((item) => rankItem(item, query, typed) ?? []);
  return withoutContinued(hits, typed).toSorted((one, other) => one.rank - other.rank);
}
