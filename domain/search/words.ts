const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Scripts that write no spaces between words, and Hangul, whose words end in particles. */
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Bopo}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';
const RUN = new RegExp(`[${UNSPACED}]+|[^${UNSPACED}]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

/** NFKC can expand one character to eighteen (U+FDFA): this bounds the work. */
const ROOM = 1_000;

/** A part of a word in one kind of script. */
export interface Run {
  text: string;
  isUnspaced: boolean;
}

/** The words of a text in order, each as its runs: "iPhone手机" is one word of two. Full and half width are the same (NFKC). */
export const splitWords = (text: string): Run[][] =>
  (
    text
      .normalize('NFKC')
      .slice(0, ROOM + 2 * text.length)
      .match(WORD) ?? []
  ).map((word) => (word.match(RUN) ?? []).map((run) => ({ text: run, isUnspaced: IS_UNSPACED.test(run) })));

/** The letters of a run without spaces. Marks are left out: the tokenizer of the index cuts at them. */
export const toLetters = (run: string): string[] => [...run.replace(/\p{M}/gu, '')];

/** The first run of a term without spaces; null for a term that has none. */
export const firstUnspaced = (term: string): string | null =>
  splitWords(term)
    .flat()
    .find(({ isUnspaced }) => isUnspaced)?.text ?? null;
