export interface CardLayout {
  /** Columns in windows of at least 900 pixels. */
  wide: number;
  /** Columns in windows of 640 to 899 pixels. Phones have one or two. */
  medium: number;
  /** Whether two cards share a row of four columns, each with its text beside its picture. */
  isPair: boolean;
  /** Whether the last card is alone in its row, which it then fills, with its text beside its picture. */
  isAlone: { wide: boolean; medium: boolean };
}

interface Options {
  /** Columns that the owner chose. */
  columns?: number | undefined;
  /** Whether the cards form one row from 640 pixels. */
  isOneRow?: boolean;
}

/** Lays cards out in full rows where their number allows it. */
export function layOutCards(count: number, { columns, isOneRow = false }: Options = {}): CardLayout {
  const isPair = count === 2 && columns === undefined;
  const wide = columns === undefined ? chooseColumns(count) : count < columns && count > 1 ? count : columns;
  const medium = isPair ? 2 : isOneRow || wide <= 3 ? wide : wide === 4 ? 2 : 3;
  const isAloneIn = (width: number) => width > 1 && count % width === 1;
  return { wide, medium, isPair, isAlone: { wide: isAloneIn(wide), medium: isAloneIn(medium) } };
}

/** Chooses three or four columns, whichever leaves fewer empty places in the last row. */
function chooseColumns(count: number): 3 | 4 {
  const emptyIn = (columns: number) => (columns - (count % columns)) % columns;
  return count === 2 || emptyIn(4) <= emptyIn(3) ? 4 : 3;
}
