import {
  DECIMAL_MARKS,
  type DecimalMark,
  type NumberColumn,
} from '#schema/contracts/catalogue/product-import.ts';

const SPACES = /[\s\u00a0\u202f'’]/g;
const OTHER: Readonly<Record<DecimalMark, DecimalMark>> = { '.': ',', ',': '.' };
const THOUSANDS: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^\d{1,3}(?:\.\d{2,3})*\.\d{3}$/,
  ',': /^\d{1,3}(?:,\d{2,3})*,\d{3}$/,
};

/**
 * Returns `either` for an ambiguous number such as 12.500. Returns null for text and for numbers without a
 * mark.
 */
function findMark(number: string): DecimalMark | 'either' | null {
  const marks = number.match(/[.,]/g) as DecimalMark[] | null;
  const last = marks?.at(-1);
  if (!marks || !last) return null;
  const [before = '', after = ''] = number.split(last);
  if (marks.length > 1) return marks.filter((mark) => mark === last).length === 1 ? last : OTHER[last];
  return after.length === 3 && before.length <= 3 && !/^0*$/.test(before) ? 'either' : last;
}

/** Converts 1.234,50 and 1'234.50 to 1234.50. `mark` is used only for ambiguous numbers. */
export function toDotted(text: string, mark: DecimalMark): string | null {
  const number = text.replace(SPACES, '');
  if (!/^\d[\d.,]*$/.test(number)) return null;
  const found = findMark(number);
  const decimal = found === 'either' ? mark : found;
  if (decimal === null) return number;
  const at = number.lastIndexOf(decimal);
  const whole = at < 0 ? number : number.slice(0, at);
  const isGrouped = THOUSANDS[OTHER[decimal]].test(whole);
  if (!isGrouped && !/^\d+$/.test(whole)) return null;
  return whole.replaceAll(OTHER[decimal], '') + (at < 0 ? '' : `.${number.slice(at + 1)}`);
}

const stripCurrency = (text: string): string =>
  text
    .replace(SPACES, '')
    .replace(/^\D+/, '')
    .split(/[^\d.,]/, 1)[0]
    ?.replace(/[.,]$/, '') ?? '';

export const listReadings = (text: string): { mark: DecimalMark; number: number }[] =>
  DECIMAL_MARKS.map((mark) => ({ mark, number: Number(toDotted(stripCurrency(text), mark)) }));

/**
 * Applies the chosen decimal marks. A column without a choice uses the mark chosen for the other columns.
 */
export function applyDecimalMarks(
  columns: readonly NumberColumn[],
  chosen: Readonly<Record<string, DecimalMark>>,
): NumberColumn[] {
  const marks = new Set(columns.flatMap(({ field }) => chosen[field] ?? []));
  const [common = null] = marks.size === 1 ? marks : [];
  return columns.map((column) => ({ ...column, mark: chosen[column.field] ?? column.mark ?? common }));
}

export interface MarkFinder {
  take: (cells: Readonly<Record<string, string>>) => void;
  found: () => NumberColumn[];
}

/**
 * Finds each column's decimal mark. A column without evidence uses the mark on which all other columns
 * agree.
 */
export function createMarkFinder(columns: ReadonlyMap<string, string>): MarkFinder {
  const marks = new Map<string, Set<DecimalMark>>();
  const examples = new Map<string, string>();
  const fields = [...columns.keys()];
  return {
    take(cells) {
      for (const field of fields) {
        const number = stripCurrency(cells[field] ?? '');
        const mark = number ? findMark(number) : null;
        if (mark === 'either') examples.set(field, examples.get(field) ?? cells[field] ?? '');
        else if (mark !== null) marks.set(field, (marks.get(field) ?? new Set()).add(mark));
      }
    },
    found() {
      const all = new Set([...marks.values()].flatMap((own) => [...own]));
      return [...examples].map(([field, example]) => {
        const [mark = null, another] = marks.get(field) ?? all;
        return { field, column: columns.get(field) ?? field, example, mark: another ? null : mark };
      });
    },
  };
}
