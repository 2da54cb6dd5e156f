export interface CardLayout {
  /** Columns in windows of at least 900 pixels. */
  wide: number;
  /** Columns in windows of 640 to 899 pixels. Phones have one or two. */
  medium: number;
}

interface Options {
  /** Columns that the owner chose. */
  columns?: number | undefined;
  /** Whether the cards form one row from 640 pixels. */
  isOneRow?: boolean;
}

/** Lays cards out in full rows where their number allows it. */
export function layOutCards(count: number, { columns, isOneRow = false }: Options = {}): CardLayout {
  const wide = columns === undefined ? chooseColumns(count) : count < columns && count > 1 ? count : columns;
  const medium = count === 2 && wide > 2 ? 2 : isOneRow || wide <= 3 ? wide : wide === 4 ? 2 : 3;
  return { wide, medium };
}

/** Chooses three or four columns, whichever leaves fewer empty places in the last row. */
function chooseColumns(count: number): 3 | 4 {
  const emptyIn = (columns: number) => (columns - (count % columns)) % columns;
  return emptyIn(4) <= emptyIn(3) ? 4 : 3;
}
