import { MAX_DATASET_VALUE } from '#schema/contracts/blocks/chart.ts';

/** Marks that stand around numbers in spreadsheets: currencies, percent signs, spaces between digits. */
const AROUND = /[\s\u00a0\u202f'’%\p{Sc}]/gu;
const GROUPED = { comma: /^\d{1,3}(?:,\d{3})+$/, dot: /^\d{1,3}(?:\.\d{3}){2,}$/ };

/**
 * A number as spreadsheets write it: `1,234.5`, `1.234,5`, `$5`, `12 %`, `(3)` for minus three. Where only one separator stands, a comma
 * separates thousands if three digits follow each, and a dot decimals. Null for anything else,
 * and for numbers that are too large to be drawn.
 */
export function parseNumber(text: string): number | null {
  const bare = text.replaceAll(AROUND, '').replace(/^[−–]/, '-');
  const inBrackets = /^\((.+)\)$/.exec(bare);
  const sign = inBrackets || bare.startsWith('-') ? -1 : 1;
  const digits = toDigits((inBrackets?.[1] ?? bare).replace(/^[-+]/, ''));
  if (!/^(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(digits)) return null;
  const number = Number(digits);
  return number <= MAX_DATASET_VALUE ? sign * number : null;
}

function toDigits(text: string): string {
  const comma = text.lastIndexOf(',');
  const dot = text.lastIndexOf('.');
  if (comma >= 0 && dot >= 0)
    return comma > dot ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
  if (GROUPED.comma.test(text)) return text.replaceAll(',', '');
  if (GROUPED.dot.test(text)) return text.replaceAll('.', '');
  return text.replace(',', '.');
}
