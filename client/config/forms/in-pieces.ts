/** As many ids as one call of the API takes. */
const MOST = 200;

/** A list in pieces that each fit one call. */
export function inPieces<T>(list: readonly T[], size = MOST): T[][] {
  const pieces: T[][] = [];
  for (let start = 0; start < list.length; start += size) pieces.push(list.slice(start, start + size));
  return pieces;
}
