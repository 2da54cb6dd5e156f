import type { Dataset } from '#schema/contracts/blocks/chart.ts';
import { fitScale, type Scale, toShare } from './scale.ts';

/** A bar: from 0 to 1 along the labels and along the values. */
export interface Bar {
  row: number;
  start: number;
  width: number;
  low: number;
  high: number;
  value: number;
}

/** Share of a row's place that its bars fill; the rest is the gap to the next row. */
const FILLED = 0.72;

const add = (sums: readonly number[], value: number | null | undefined): number[] => {
  const [above = 0, below = 0] = sums;
  return (value ?? 0) < 0 ? [above, below + (value ?? 0)] : [above + (value ?? 0), below];
};

/** The values between which bars stand: single values, or the sums above and below zero of stacked ones. */
export const fitBars = ({ columns, rows }: Dataset, isStacked: boolean): Scale =>
  fitScale(
    rows.flatMap(({ values }) =>
      isStacked
        ? columns.reduce<number[]>((sums, _, index) => add(sums, values[index]), [0, 0])
        : columns.map((_, index) => values[index] ?? 0),
    ),
  );

/** The bars of each column: beside each other in the place of their row, or on top of each other. */
export function placeBars({ columns, rows }: Dataset, scale: Scale, isStacked: boolean): Bar[][] {
  const place = 1 / rows.length;
  const width = (place * FILLED) / (isStacked ? 1 : columns.length);
  const sums = rows.map(() => [0, 0]);
  return columns.map((_, column) =>
    rows.flatMap(({ values }, row) => {
      const value = values[column] ?? null;
      if (value === null) return [];
      const [above = 0, below = 0] = sums[row] ?? [];
      const base = !isStacked ? 0 : value < 0 ? below : above;
      if (isStacked) sums[row] = add([above, below], value);
      const ends = [toShare(scale, base), toShare(scale, base + value)];
      return {
        row,
        start: row * place + (place * (1 - FILLED)) / 2 + (isStacked ? 0 : column * width),
        width,
        low: Math.min(...ends),
        high: Math.max(...ends),
        value,
      };
    }),
  );
}
