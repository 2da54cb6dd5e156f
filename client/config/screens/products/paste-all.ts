import { type CellText, isForOneVariant, type VariantColumn } from './variant-columns.ts';

interface Pasted {
  cells: CellText[];
  /** Says which of the copied cells are left out; '' if none are. */
  left: string;
}

/** Assigns the first copied row to each of the variants, from the first column. */
export function pasteIntoAll(
  [first = [], ...others]: readonly (readonly string[])[],
  keys: readonly string[],
  columns: readonly VariantColumn[],
): Pasted {
  const texts = first.flatMap((text, index) => {
    const column = columns[index];
    return column ? [{ column, text }] : [];
  });
  const shared = texts.filter(({ column }) => !isForOneVariant(column));
  const cells = keys.flatMap((key) => shared.map((cell) => ({ key, ...cell })));
  const rows = others.length === 1 ? '1 row was' : `${others.length} rows were`;
  const left = [
    ...(others.length > 0
      ? [`${rows} left out, because the row of all variants takes one row. Paste into the rows below it.`]
      : []),
    ...texts
      .filter(({ column }) => isForOneVariant(column))
      .map(({ column }) => `${column.label}: left out, because each variant has its own.`),
  ];
  return { cells, left: left.join(' ') };
}
