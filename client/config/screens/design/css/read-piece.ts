import { readLongToken } from '#domain/design/check-css.ts';

/** Brackets in brackets that are checked; css-tree takes a level of recursion for each. */
export const MAX_LEVELS = 100;
/** Characters after which a piece ends with its rule: the objects that css-tree makes of a longer text outlive a collection. */
const PIECE_LENGTH = 2_000;
const LINE_END = /[\n\r\f]/g;

/** Whole rules that are read together. */
interface Piece {
  from: number;
  end: number;
  /** Where each rule begins that stands in another one without `&` before its selector: browsers know those, css-tree does not. */
  nested: number[];
  /** The first bracket that is too deep. */
  deepAt: number | null;
}

/** Reads rules from an index on. The text has no fault of structure (checkCss). */
export function readPiece(css: string, from: number): Piece {
  const nested: number[] = [];
  /** For each open block: whether the rules inside it are nested in another rule. */
  const blocks: boolean[] = [];
  let level = 0;
  /** Start of the rule or declaration that is being read. */
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
    if (isEnd && at - from > PIECE_LENGTH) return { from, end: at + 1, nested, deepAt: null };
    const { length } = readLongToken(css, at);
    if ('{};'.includes(sign)) start = null;
    else if (sign.trim() !== '' && !(sign === '/' && length > 1)) start ??= at;
    at += Math.max(1, length) - 1;
  }
  return { from, end: css.length, nested, deepAt: null };
}

/** A piece with `&` before its nested rules, as one line: css-tree splits a text into lines for each of its errors. */
export function toOneLine(css: string, { from, end, nested }: Piece): string {
  const parts = [from, ...nested].map((start, index) => css.slice(start, nested[index] ?? end));
  return parts.join('&').replace(LINE_END, ' ');
}

/** Faults of that line in the order of the text, at their places in the whole of it. */
export function toPlaces<T extends { at: number }>(faults: T[], { from, nested }: Piece): T[] {
  let marks = 0;
  return faults
    .sort((one, other) => one.at - other.at)
    .map((fault) => {
      while ((nested[marks] ?? Number.POSITIVE_INFINITY) - from + marks < fault.at) marks += 1;
      return { ...fault, at: from + fault.at - marks };
    });
}
