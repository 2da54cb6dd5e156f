import { Lexer } from 'marked';

const { table, paragraph } = Lexer.rules.block.gfm;

const FIRST_LINES = /^ *([^\n ][^\n]*)\n {0,3}([|:-][|: -]*)(?:\n|$)/;
const ROWS = table.source.slice(table.source.indexOf('(?:\\n((?:(?!'));

/**
 * Matches a paragraph. Omits marked's lookahead for a table, which reads to the table's end for each line of
 * a paragraph.
 */
export const PARAGRAPH = new RegExp(paragraph.source.replace(ROWS, '(?:\\n|$)'));

/** Counts a table's columns in its first two lines, because marked would first read all following lines. */
function countColumns(text: string): number {
  const [, header, delimiters] = FIRST_LINES.exec(text) ?? [];
  if (header === undefined || delimiters === undefined || !/[|:]/.test(delimiters)) return 0;
  const cells = header.replace(/\\./g, '..').split('|');
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return delimiters.replace(/^\||\| *$/g, '').split('|').length === cells.length ? cells.length : 0;
}

export function findTable(text: string): { raw: string; cells: number } | null {
  const columns = countColumns(text);
  const raw = columns === 0 ? undefined : table.exec(text)?.[0];
  return raw === undefined ? null : { raw, cells: columns * (raw.trimEnd().split('\n').length - 1) };
}
