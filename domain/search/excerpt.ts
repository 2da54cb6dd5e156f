/** Marks around what was found; no text of a page has them. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

const MAX_LENGTH = 200;
/** Characters that are kept before what was found where an excerpt is too long. */
const BEFORE = 60;

/** An excerpt of a readable length around what was found: 24 words without spaces can be a whole text. */
export function fitExcerpt(marked: string): string {
  const hit = Math.max(marked.indexOf(HIT_START), 0);
  const text = marked.replaceAll(HIT_START, '').replaceAll(HIT_END, '');
  if (text.length <= MAX_LENGTH) return text;
  const from = Math.max(hit - BEFORE, 0);
  const cut = [...text.slice(from, from + MAX_LENGTH)].filter(isWhole).join('');
  return `${from > 0 ? '…' : ''}${cut}${from + MAX_LENGTH < text.length ? '…' : ''}`;
}

/** No half of a letter that takes two places. */
const isWhole = (letter: string) => !/^\p{Cs}$/u.test(letter);
