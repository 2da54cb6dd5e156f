import { Lexer } from 'marked';

const { table, paragraph } = Lexer.rules.block.gfm;

/** Matches a possible header line and the line below it. */
const FIRST_LINES = /^ *([^\n ][^\n]*)\n {0,3}([|:-][|: -]*)(?:\n|$)/;
const ROWS = table.source.slice(table.source.indexOf('(?:\\n((?:(?!'));

/** marked's own pattern, without reading a table to its end for each line of a paragraph that may be its header. */
export const PARAGRAPH = new RegExp(paragraph.source.replace(ROWS, '(?:\\n|$)'));

/** Counts the columns of the table at the start of a text; 0 for none. marked reads all following lines before it decides. */
function countColumns(text: string): number {
  const [, header, delimiters] = FIRST_LINES.exec(text) ?? [];
  if (header === undefined || delimiters === undefined || !/[|:]/.test(delimiters)) return 0;
  const cells = header.replace(/\\./g, '..').split('|');
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return delimiters.replace(/^\||\| *$/g, '').split('|').length === cells.length ? cells.length : 0;
}

/** Returns the source of the table at the start of a text, and its number of cells: each row is padded to the width of the first. */
export function findTable(text: string): { raw: string; cells: number } | null {
  const columns = countColumns(text);
  const raw = columns === 0 ? undefined : table.exec(text)?.[0];
  return raw === undefined ? null : { raw, cells: columns * (raw.trimEnd().split('\n').length - 1) };
}
