/** Words that say nothing about what an owner looks for. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an the my our to of do does how i can for in on with is where what and'.split(' '),
);
/** Words that say what to do. Most of the places that they lead to have only the name of the thing. */
const VERBS: ReadonlySet<string> = new Set(
  'change edit set setup up find see show view manage update configure get make turn use reset'.split(' '),
);

const without = (words: readonly string[], dropped: ReadonlySet<string>): readonly string[] => {
  const left = words.filter((word) => !dropped.has(word));
  return left.length > 0 ? left : words;
};

/** Returns the words that name something: “how do I change the logo” is “logo”. */
export const dropFillers = (words: readonly string[]): readonly string[] =>
  without(without(words, FILLERS), VERBS);

interface Phrases {
  words: readonly string[];
  keywords: readonly { keyword: string; words: readonly string[] }[];
}

/**
 * Returns the first keyword that a phrase touches if each of its words is in the name or in any of the keywords,
 * in any order. Returns null otherwise.
 */
export function findPhrase(
  { words: name, keywords }: Phrases,
  typed: readonly string[],
  startsWord: (words: readonly string[], typed: string) => boolean,
): string | null {
  const touched = typed.map((part) =>
    startsWord(name, part) ? 'name' : keywords.find(({ words }) => startsWord(words, part))?.keyword,
  );
  if (touched.includes(undefined)) return null;
  return touched.find((part) => part !== 'name') ?? null;
}
