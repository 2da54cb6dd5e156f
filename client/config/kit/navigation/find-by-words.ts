interface Named {
  label: string;
  keywords?: readonly string[];
}

export interface Hit<Item> {
  item: Item;
  /** The matching keyword, or null if the name matches. */
  keyword: string | null;
}

/** Shorter terms match names only, because almost every place has a keyword with a given first letter. */
const SHORTEST_KEYWORD_TERM = 2;

const simplify = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const split = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** A plural also finds its singular: “webhooks” finds “webhook”. */
const startsWord = (words: readonly string[], typed: string): boolean =>
  words.some((word) => word.startsWith(typed) || (typed.endsWith('s') && word === typed.slice(0, -1)));

function findKeyword({ label, keywords = [] }: Named, typed: readonly string[]): string | null {
  const name = split(simplify(label));
  return (
    keywords.find((keyword) => {
      const words = split(simplify(keyword));
      return (
        typed.some((part) => startsWord(words, part)) &&
        typed.every((part) => startsWord(words, part) || startsWord(name, part))
      );
    }) ?? null
  );
}

/** Returns the items that match `term`: those whose name matches first, each part in the given order. */
export function findByWords<Item extends Named>(items: readonly Item[], term: string): Hit<Item>[] {
  const wanted = simplify(term.trim());
  const typed = split(wanted);
  const byName: Hit<Item>[] = [];
  const byKeyword: Hit<Item>[] = [];
  for (const item of items) {
    if (simplify(item.label).includes(wanted)) byName.push({ item, keyword: null });
    else if (typed.length > 0 && wanted.length >= SHORTEST_KEYWORD_TERM) {
      const keyword = findKeyword(item, typed);
      if (keyword !== null) byKeyword.push({ item, keyword });
    }
  }
  return [...byName, ...byKeyword];
}
