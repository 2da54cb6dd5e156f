import { toFileText } from '../text/cut-text.ts';

/**
 * Text that a spreadsheet would evaluate as a formula (OWASP, CSV injection), or such text already escaped
 * with a quote.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r]/;

export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

export const unescapeFormula = (text: string): string => (ESCAPED_FORMULA.test(text) ? text.slice(1) : text);

export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = escapeFormula(toFileText(cell));
    return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${quoted.join(',')}\r\n`;
}
