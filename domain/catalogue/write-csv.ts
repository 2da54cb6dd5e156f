import { toFileText } from '../text/cut-text.ts';

/** Text that a spreadsheet would read as a formula (OWASP, CSV injection), also with apostrophes of an earlier export. */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;

/** Prevents spreadsheets from running text: adds an apostrophe before what looks like a formula. */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Reverses escapeFormula(). */
export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

/** One line of RFC 4180 with its CRLF; every cell safe in a spreadsheet. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = escapeFormula(toFileText(cell));
    return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}
