import { Lexer } from 'marked';

const { table, paragraph } = Lexer.rules.block.gfm;

/** The line that may be a header, and the one below it. */
const FIRST_LINES = /^ *([^\n ][^\n]*)\n {0,3}([|:-][|: -]*)(?:\n|$)/;
const ROWS = table.source.slice(table.source.indexOf('(?:\\n((?:(?!'));

/** marked's, which reads a table to its end for each line of a paragraph that may be its header. */
export const PARAGRAPH = new RegExp(paragraph.source.replace(ROWS, '(?:\\n|$)'));

/** The columns of the table that a text begins with; 0 for none. marked reads all lines below before it tells. */
function countColumns(text: string): number {
  const [, header, delimiters] = FIRST_LINES.exec(text) ?? [];
  if (header === undefined || delimiters === undefined || !/[|:]/.test(delimiters)) return 0;
  const cells = header.replace(/\\./g, '..').split('|');
  if (cells[0]?.trim() === '') cells.shift();
  if (cells.at(-1)?.trim() === '') cells.pop();
  return delimiters.replace(/^\||\| *$/g, '').split('|').length === cells.length ? cells.length : 0;
}

/** The source of the table that a text begins with, and its cells: each row is filled up to the width of the first. */
export function findTable(text: string): { raw: string; cells: number } | null {
  const columns = countColumns(text);
  const raw = columns === 0 ? undefined : table.exec(text)?.[0];
  return raw === undefined ? null : { raw, cells: columns * (raw.trimEnd().split('\n').length - 1) };
}
