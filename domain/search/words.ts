const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Scripts without spaces between words, and Hangul, in which particles are attached to words. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** Number of additional characters to read, because NFKC can expand one character to eighteen (U+FDFA). */
const ROOM = 1_000;

/** Part of a word, either in scripts with or in scripts without spaces between words. */
export interface Run {
  text: string;
  isUnspaced: boolean;
}

/**
 * Splits text into words and runs: "iPhone手机" is one word with two runs. NFKC makes full-width and
 * half-width characters equal.
 */
export const splitWords = (text: string): Run[][] =>
  (
    text
      .normalize('NFKC')
      .slice(0, ROOM + 2 * text.length)
      .match(WORD) ?? []
  ).map((word) => (word.match(RUN) ?? []).map((run) => ({ text: run, isUnspaced: IS_UNSPACED.test(run) })));

/**
 * Returns the letters of a run without combining marks, which the index's tokenizer treats as separators.
 */
export const toLetters = (run: string): string[] => [...run.replace(/\p{M}/gu, '')];

export const findUnspacedWord = (term: string): string | null =>
  splitWords(term)
    .flat()
    .find(({ isUnspaced }) => isUnspaced)?.text ?? null;

/** Lengths of words in which one typo is tolerated. Shorter words resemble too many other words. */
const FORGIVEN = { from: 4, to: 12 } as const;
/** Length of words in which only two swapped letters are tolerated. */
const ONLY_SWAPPED = 3;

/**
 * Letters that a correction may insert. They include few accents, because the index removes Latin accents.
 */
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/^\p{Script=Latin}+$/u, 'abcdefghijklmnopqrstuvwxyzßæøœłđðþı'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўңөү'],
  [/^\p{Script=Greek}+$/u, 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ'],
  [/^\p{Script=Hebrew}+$/u, 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  [/^\p{Script=Arabic}+$/u, 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگی'],
  [/^\p{Script=Armenian}+$/u, 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև'],
  [/^\p{Script=Georgian}+$/u, 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
];

/** Normalises a word like the search index does. */
const fold = (word: string): string => {
  const lower = word.normalize('NFC').toLowerCase();
  return /^[\p{Script=Latin}\p{M}]+$/u.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower;
};

/** Returns the spellings in which two adjacent letters are swapped. */
const listSwapped = (letters: readonly string[]): string[] =>
  letters.slice(1).map((_, at) => {
    const [first = '', second = ''] = letters.slice(at, at + 2);
    return [...letters.slice(0, at), second, first, ...letters.slice(at + 2)].join('');
  });

/**
 * Returns at most 900 spellings that differ from the typed word by one letter added, removed, replaced or
 * swapped.
 */
export function listSpellings(typed: string): string[] {
  const word = fold(typed);
  const letters = [...word];
  const alphabet = ALPHABETS.find(([script]) => script.test(word))?.[1];
  if (!alphabet || letters.length < ONLY_SWAPPED || letters.length > FORGIVEN.to) return [];
  const near = new Set<string>(listSwapped(letters));
  near.delete(word);
  if (letters.length < FORGIVEN.from) return [...near];
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const after = (skipped: number) => letters.slice(at + skipped).join('');
    for (const letter of alphabet) {
      near.add(before + letter + after(0));
      if (at < letters.length) near.add(before + letter + after(1));
    }
    if (at < letters.length) near.add(before + after(1));
  }
  near.delete(word);
  return [...near];
}
