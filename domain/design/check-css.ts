import { lookupTable } from '../lookup-table.ts';

/** Lines and columns are numbered from 1. */
export interface CssProblem {
  line: number;
  column: number;
  message: string;
}

export const MAX_CSS_PROBLEMS = 100;
const CLOSING: Readonly<Record<string, string>> = lookupTable({ '{': '}', '(': ')', '[': ']' });

/** Complete or truncated comments, strings, unquoted URLs and escapes (CSS Syntax, 4). */
const STRING = /"(?:\\.|[^"\\\n])*(?:"|\n|$)|'(?:\\.|[^'\\\n])*(?:'|\n|$)/sy;
const ADDRESS = /url\(\s*[^"'()\s][^)]*\)?/iy;
const LONG_TOKENS: Readonly<Record<string, RegExp>> = lookupTable({
  '/': /\/\*.*?(?:\*\/|$)/sy,
  '"': STRING,
  "'": STRING,
  u: ADDRESS,
  U: ADDRESS,
  '\\': /\\./sy,
});

interface Fault {
  at: number;
  message: string;
}

/**
 * Returns structural errors, because of which browsers ignore rules. lint-css.ts checks names and values.
 */
export function checkCss(css: string): CssProblem[] {
  const faults: Fault[] = [];
  const open: number[] = [];
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at] ?? '';
    if (sign in CLOSING) open.push(at);
    else if (sign === '}' || sign === ')' || sign === ']') {
      if (CLOSING[css[open.at(-1) ?? -1] ?? ''] === sign) open.pop();
      else if (faults.length < MAX_CSS_PROBLEMS)
        faults.push({ at, message: `${sign} has no opening bracket.` });
    } else if (sign in LONG_TOKENS) {
      const token = readLongToken(css, at);
      const message = findMissingEnd(token);
      if (message !== null && faults.length < MAX_CSS_PROBLEMS) faults.push({ at, message });
      // Ignore brackets that were open before an unterminated comment: the comment contains their ends.
      if (message !== null && sign === '/') open.length = 0;
      at += Math.max(1, token.length) - 1;
    }
  }
  for (const at of open.slice(0, MAX_CSS_PROBLEMS)) {
    const bracket = css[at] ?? '';
    faults.push({ at, message: `${bracket} is not closed: ${CLOSING[bracket]} is missing.` });
  }
  return withPlaces(css, faults.sort((one, other) => one.at - other.at).slice(0, MAX_CSS_PROBLEMS));
}

/** Returns the comment, string, URL or escape at index `at`, or '' if there is none. */
export function readLongToken(css: string, at: number): string {
  const pattern = LONG_TOKENS[css[at] ?? ''];
  if (!pattern) return '';
  pattern.lastIndex = at;
  return pattern.test(css) ? css.slice(at, pattern.lastIndex) : '';
}

function findMissingEnd(token: string): string | null {
  switch (token[0]) {
    case '/':
      return token.length >= 4 && token.endsWith('*/') ? null : 'This comment is not closed: */ is missing.';
    case '"':
    case "'":
      return token.length >= 2 && token.endsWith(token[0])
        ? null
        : `This string is not closed: ${token[0]} is missing.`;
    case 'u':
    case 'U':
      return token.endsWith(')') ? null : 'This URL is not closed: ) is missing.';
    default:
      return null;
  }
}

/** Replaces each index `at` with its line and column. The entries must be in ascending order of `at`. */
export function withPlaces<T extends { at: number }>(
  css: string,
  faults: readonly T[],
): (Omit<T, 'at'> & { line: number; column: number })[] {
  let line = 1;
  let start = 0;
  return faults.map(({ at, ...fault }) => {
    for (let end = css.indexOf('\n', start); end >= 0 && end < at; end = css.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    return { ...fault, line, column: at - start + 1 };
  });
}

/** Escapes CSS so that it cannot close its style element. */
export const toInlineCss = (css: string): string => css.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
