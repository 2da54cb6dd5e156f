/** Marks around a match. They are control characters, which page texts never contain. */
export const HIT_START = '\u0002';
export const HIT_END = '\u0003';

const MARK = new RegExp(`([${HIT_START}${HIT_END}])`, 'u');

const MAX_LENGTH = 200;
/** Number of characters kept before the first match. */
const BEFORE = 60;

export interface TextPart {
  text: string;
  isHit: boolean;
}

/** Splits a marked text into parts. */
export function toParts(marked: string): TextPart[] {
  const parts: TextPart[] = [];
  let isHit = false;
  for (const piece of marked.split(MARK)) {
    if (piece === HIT_START || piece === HIT_END) isHit = piece === HIT_START;
    else if (piece !== '') parts.push({ text: piece, isHit });
  }
  return parts;
}

export const dropMarks = (marked: string): string => marked.replaceAll(HIT_START, '').replaceAll(HIT_END, '');

const mark = ({ text, isHit }: TextPart): string => (isHit ? HIT_START + text + HIT_END : text);

/** Separates texts of the index that have no full stop, such as headings (domain/pages/search-text.ts). */
export const TEXT_SEPARATOR = ' · ';
/** Maximum words of a heading, a button or a crumb. */
const HEADING_WORDS = 5;

/** Removes headings without a match, which tell nothing beside the text of another part of the page. */
function dropHeadings(marked: string): string {
  const texts = marked.split(TEXT_SEPARATOR);
  const kept = texts.filter((text) => text.includes(HIT_START) || text.split(' ').length > HEADING_WORDS);
  return (kept.length > 0 ? kept : texts).reduce(
    (joined, text) => `${joined}${/\p{P}$/u.test(joined.replace(HIT_END, '')) ? '' : '.'} ${text}`,
  );
}

/**
 * Shortens an excerpt around the first match. An excerpt of 24 words can be an entire text if the script has
 * no spaces.
 */
export function fitExcerpt(excerpt: string): string {
  const marked = dropHeadings(excerpt);
  const parts = toParts(marked);
  const length = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= MAX_LENGTH) return marked;
  const first = parts.findIndex(({ isHit }) => isHit);
  const hit = parts.slice(0, Math.max(first, 0)).reduce((sum, { text }) => sum + text.length, 0);
  const from = Math.max(hit - BEFORE, 0);
  let at = 0;
  const kept = parts.map(({ text, isHit }) => {
    const start = Math.max(from - at, 0);
    const end = Math.max(from + MAX_LENGTH - at, 0);
    at += text.length;
    return { text: [...text.slice(start, end)].filter(isWhole).join(''), isHit };
  });
  const cut = kept.filter(({ text }) => text !== '').map(mark);
  return `${from > 0 ? '…' : ''}${cut.join('')}${from + MAX_LENGTH < length ? '…' : ''}`;
}

/** Returns whether a letter is not half of a surrogate pair. */
const isWhole = (letter: string) => !/^\p{Cs}$/u.test(letter);
