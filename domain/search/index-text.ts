import { splitWords, toLetters } from './words.ts';

/**
 * Maximum length of indexed text. A row, including the text's pairs of letters, must stay below D1's limit
 * of 2 MB.
 */
export const MAX_INDEXED_LENGTH = 150_000;

/**
 * Returns overlapping pairs of letters for text without spaces, which the tokenizer (unicode61) would treat
 * as a single word.
 */
export const toPairs = (text: string): string =>
  splitWords(text)
    .filter((runs) => runs.length > 1 || runs[0]?.isUnspaced)
    .flatMap((runs) => runs.flatMap((run) => (run.isUnspaced ? pair(toLetters(run.text)) : [run.text])))
    .join(' ');

const pair = (letters: readonly string[]): string[] =>
  letters.map((letter, index) => letter + (letters[index + 1] ?? ''));

export interface IndexedTexts {
  title: string;
  text: string;
  titlePairs: string;
  textPairs: string;
}

export function toIndexedTexts(title: string, wholeText: string): IndexedTexts {
  const text = wholeText.slice(0, MAX_INDEXED_LENGTH);
  return { title, text, titlePairs: toPairs(title), textPairs: toPairs(text) };
}
