import type { Dataset } from '#schema/contracts/blocks/chart.ts';
import { type Scale, toShare } from './scale.ts';

/** A point of a line: from 0 to 1 along the labels and along the values. */
export interface Point {
  x: number;
  y: number;
  value: number;
}

/** The runs of points of each column; a value that is missing ends a run. */
export const placeLines = ({ columns, rows }: Dataset, scale: Scale): Point[][][] =>
  columns.map((_, column) => {
    const runs: Point[][] = [[]];
    rows.forEach(({ values }, row) => {
      const value = values[column] ?? null;
      if (value === null) runs.push([]);
      else runs.at(-1)?.push({ x: (row + 0.5) / rows.length, y: toShare(scale, value), value });
    });
    return runs.filter((run) => run.length > 0);
  });
