interface Named {
  label: string;
  keywords?: readonly string[];
}

export interface Hit<Item> {
  item: Item;
  /** The matching keyword, or null if the name matches. */
  keyword: string | null;
}

/**
 * Shorter terms match names only, because almost every place has a keyword starting with any given
 * letter.
 */
const SHORTEST_KEYWORD_TERM = 2;

const simplify = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

interface Simplified {
  label: string;
  words: readonly string[];
  keywords: readonly { keyword: string; words: readonly string[] }[];
}

/** Cached, because every keystroke searches the items again. */
const simplified = new WeakMap<Named, Simplified>();

function simplifyItem(item: Named): Simplified {
  const known = simplified.get(item);
  if (known) return known;
  const label = simplify(item.label);
  const keywords = (item.keywords ?? []).map((keyword) => ({ keyword, words: split(simplify(keyword)) }));
  const entry = { label, words: split(label), keywords };
  simplified.set(item, entry);
  return entry;
}

/** A plural also finds its singular: “webhooks” finds “webhook”. */
const startsWord = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed) || (typed.endsWith('s') && word === typed.slice(0, -1)));

function findKeyword({ words: name, keywords }: Simplified, typed: readonly string[]): string | null {
  const found = keywords.find(
    ({ words }) =>
      typed.some((part) => startsWord(words, part)) &&
      typed.every((part) => startsWord(words, part) || startsWord(name, part)),
  );
  return found?.keyword ?? null;
}

/**
 * Returns the items matching `term`: name matches first, then keyword matches, each in the given order.
 */
export function findByWords<Item extends Named>(items: readonly Item[], term: string): Hit<Item>[] {
  const query = simplify(term.trim());
  const typed = split(query);
  const byName: Hit<Item>[] = [];
  const byKeyword: Hit<Item>[] = [];
  for (const item of items) {
    const simple = simplifyItem(item);
    if (simple.label.includes(query)) byName.push({ item, keyword: null });
    else if (typed.length > 0 && query.length >= SHORTEST_KEYWORD_TERM) {
      const keyword = findKeyword(simple, typed);
      if (keyword !== null) byKeyword.push({ item, keyword });
    }
  }
  return [...byName, ...byKeyword];
}
