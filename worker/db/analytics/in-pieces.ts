/** D1 binds at most 2 MB as one value, and a character takes at most three bytes. */
export const MAX_CHARACTERS = 600_000;

/** Rows in pieces, each of which fits into one bound value as JSON, in the order given. */
export function inPieces<Row>(rows: readonly Row[], countCharacters: (row: Row) => number): Row[][] {
  const pieces: Row[][] = [];
  let characters = MAX_CHARACTERS;
  for (const row of rows) {
    const added = countCharacters(row);
    if (characters + added > MAX_CHARACTERS) {
      pieces.push([]);
      characters = 0;
    }
    characters += added;
    pieces.at(-1)?.push(row);
  }
  return pieces;
}
