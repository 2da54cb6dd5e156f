/** A fault of style rules; line and column count from 1. */
export interface CssProblem {
  line: number;
  column: number;
  message: string;
}

/** Problems that are reported: after so many, the first ones are what an owner mends. */
export const MAX_CSS_PROBLEMS = 100;
const CLOSING: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** Comments, strings and addresses without quotes, whole or cut off, and single characters that matter (CSS Syntax, 4). */
const TOKEN =
  /\/\*.*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*(?:"|\n|$)|'(?:\\.|[^'\\\n])*(?:'|\n|$)|url\(\s*[^"'()\s][^)]*\)?|\\.|[{}()[\]]/gis;

/**
 * Faults of structure, at which a browser drops rules that an owner has written: comments, strings and brackets that do not end,
 * and brackets that close nothing. Names and values are the editor's to check (client/config/design/css/lint-css.ts).
 */
export function checkCss(css: string): CssProblem[] {
  const faults: { at: number; message: string }[] = [];
  const report = (at: number, message: string) => faults.push({ at, message });
  const open: { bracket: string; at: number }[] = [];
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    const last = token.at(-1) ?? '';
    if (token.startsWith('/*')) {
      if (token.length >= 4 && token.endsWith('*/')) continue;
      report(index, 'This comment has no end: */ is missing.');
      // Brackets that would close after it are in it.
      open.length = 0;
    } else if (/^["']/.test(token)) {
      if (token.length < 2 || last !== token[0])
        report(index, `This text has no end: ${token[0]} is missing.`);
    } else if (/^url/i.test(token)) {
      if (last !== ')') report(index, 'This address has no end: ) is missing.');
    } else if (token in CLOSING) open.push({ bracket: token, at: index });
    else if (!token.startsWith('\\')) {
      const opened = open.at(-1);
      if (opened && CLOSING[opened.bracket] === token) open.pop();
      else report(index, `${token} closes nothing here.`);
    }
  }
  for (const { bracket, at } of open) report(at, `${bracket} is not closed: ${CLOSING[bracket]} is missing.`);
  return withPlaces(css, faults.sort((one, other) => one.at - other.at).slice(0, MAX_CSS_PROBLEMS));
}

/** Lines are counted once for all faults, which come in the order of the text. */
function withPlaces(css: string, faults: readonly { at: number; message: string }[]): CssProblem[] {
  let line = 1;
  let start = 0;
  return faults.map(({ at, message }) => {
    for (let end = css.indexOf('\n', start); end >= 0 && end < at; end = css.indexOf('\n', start)) {
      line += 1;
      start = end + 1;
    }
    return { line, column: at - start + 1, message };
  });
}

/** Style rules as they can stand in a page: nothing in them ends the element that they are in. */
export const toInlineCss = (css: string): string => css.replaceAll('</', '<\\/').replaceAll('<!--', '<\\!--');
