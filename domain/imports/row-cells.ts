import { unescapeFormula } from '../catalogue/write-csv.ts';
import { toFileText } from '../text/cut-text.ts';

/** Returns the text of a row's cell by the name of its column; '' if the file has no such column. */
export type Cells = (...names: string[]) => string;

export const toColumnName = (header: string): string =>
  unescapeFormula(header)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Reads rows by column names, so that the order of the columns does not matter. */
export function createCellReader(header: readonly string[]): (cells: readonly string[]) => Cells {
  const columns = new Map<string, number>();
  for (const [index, name] of header.map(toColumnName).entries())
    if (!columns.has(name)) columns.set(name, index);
  return (cells) =>
    (...names) => {
      const found = names.find((name) => columns.has(name));
      const index = found === undefined ? undefined : columns.get(found);
      return index === undefined ? '' : toCellText(cells[index] ?? '');
    };
}

/** Removes the apostrophe with which Shopify and spreadsheets mark numbers and formulas as text. */
const toCellText = (cell: string): string =>
  toFileText(unescapeFormula(cell.trim()).replace(/^'(?=\d)/, '')).trim();

/** Matches the times of Shopify's exports, such as `2024-03-01 10:30:00 +0100`. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** Parses a time to epoch milliseconds. Without a time zone, the time is in UTC. Returns null if invalid. */
export function readTime(text: string): number | null {
  const [, day, time = '00:00', zone = 'Z'] = TIME.exec(text) ?? [];
  if (day === undefined) return null;
  const offset = /^(?:z|utc)$/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2');
  const at = Date.parse(`${day}T${time}${offset}`);
  // The Date constructor accepts 30 February.
  return Number.isNaN(at) || !isDay(day) || at < 0 ? null : at;
}

const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day);
