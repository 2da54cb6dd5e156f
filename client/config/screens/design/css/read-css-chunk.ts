import { readLongToken } from '#domain/design/check-css.ts';

/** Maximum nesting depth to validate, because css-tree recurses once per level. */
export const MAX_LEVELS = 100;
/**
 * Length at which a chunk ends after its current rule. The objects that css-tree builds for a longer chunk
 * would survive a garbage collection.
 */
const CHUNK_LENGTH = 2_000;
const LINE_END = /[\n\r\f]/g;

/** Complete rules to be parsed together. */
interface CssChunk {
  from: number;
  end: number;
  /** Start of each nested rule without `&`, which browsers support but css-tree does not. */
  nested: number[];
  /** Position of the first bracket that exceeds MAX_LEVELS. */
  deepAt: number | null;
}

/** Reads the next chunk. Requires text that checkCss has found structurally valid. */
export function readCssChunk(css: string, from: number): CssChunk {
  const nested: number[] = [];
  /** For each open block: whether the rules inside it are nested in another rule. */
  const blocks: boolean[] = [];
  let level = 0;
  let start: number | null = null;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    const first = start === null ? sign : css[start];
    if ('{(['.includes(sign)) level += 1;
    else if ('})]'.includes(sign)) level -= 1;
    if (level > MAX_LEVELS) return { from, end: css.length, nested, deepAt: at };
    if (sign === '{') {
      const isVariable = start !== null && css.startsWith('--', start);
      const isNested = blocks.at(-1) ?? false;
      if (isNested && start !== null && first !== '@' && first !== '&' && !isVariable) nested.push(start);
      blocks.push(first === '@' ? isNested : !isVariable);
    } else if (sign === '}') blocks.pop();
    const isEnd = level === 0 && (sign === '}' || (sign === ';' && first === '@'));
    if (isEnd && at - from > CHUNK_LENGTH) return { from, end: at + 1, nested, deepAt: null };
    const { length } = readLongToken(css, at);
    if ('{};'.includes(sign)) start = null;
    else if (sign.trim() !== '' && !(sign === '/' && length > 1)) start ??= at;
    at += Math.max(1, length) - 1;
  }
  return { from, end: css.length, nested, deepAt: null };
}

/**
 * Returns the chunk as one line, with `&` before nested rules. A single line is faster, because css-tree
 * splits the text into lines for each error.
 */
export function toOneLine(css: string, { from, end, nested }: CssChunk): string {
  const parts = [from, ...nested].map((start, index) => css.slice(start, nested[index] ?? end));
  return parts.join('&').replace(LINE_END, ' ');
}

/** Maps the positions of problems in that line to positions in the whole text, in text order. */
export function toPlaces<T extends { at: number }>(faults: T[], { from, nested }: CssChunk): T[] {
  let marks = 0;
  return faults
    .sort((one, other) => one.at - other.at)
    .map((fault) => {
      while ((nested[marks] ?? Number.POSITIVE_INFINITY) - from + marks < fault.at) marks += 1;
      return { ...fault, at: from + fault.at - marks };
    });
}
