/** Mean colors of square areas of an image, in rows, with values from 0 to 255. */
export interface Blocks {
  columns: number;
  rows: number;
  means: readonly number[];
}

/**
 * Maximum difference of an area, as the mean over its three colors. Other codecs and sizes stay below 6. A
 * missing image, or one shifted by a third of an area, exceeds 14 along its edges.
 */
export const MOST_IN_A_BLOCK = 14;
/** Maximum mean difference over all areas, which detects a tint that is too weak in each single area. */
export const MOST_OVER_ALL = 3;

export interface Difference {
  mean: number;
  worst: number;
  column: number;
  row: number;
}

export function compareBlocks(known: Blocks, now: Blocks): Difference {
  const difference = { mean: 0, worst: 0, column: 0, row: 0 };
  for (let block = 0; block < known.columns * known.rows; block++) {
    let distance = 0;
    for (let colour = 0; colour < 3; colour++)
      distance += Math.abs((known.means[block * 3 + colour] ?? 0) - (now.means[block * 3 + colour] ?? 0)) / 3;
    difference.mean += distance / (known.columns * known.rows);
    if (distance <= difference.worst) continue;
    difference.worst = distance;
    difference.column = block % known.columns;
    difference.row = Math.floor(block / known.columns);
  }
  return difference;
}

/** Returns how the images differ, or null if they match. */
export function findProblem(known: Blocks, now: Blocks): string | null {
  if (known.columns !== now.columns || known.rows !== now.rows)
    return `it has ${now.columns} by ${now.rows} blocks, and had ${known.columns} by ${known.rows}`;
  const { mean, worst, column, row } = compareBlocks(known, now);
  if (worst > MOST_IN_A_BLOCK)
    return `the block in column ${column + 1} of ${known.columns}, row ${row + 1} of ${known.rows} is ${worst.toFixed(1)} away (${MOST_IN_A_BLOCK} at most)`;
  return mean > MOST_OVER_ALL ? `all is ${mean.toFixed(1)} away (${MOST_OVER_ALL} at most)` : null;
}
