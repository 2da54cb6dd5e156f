import type { Dataset } from '#schema/contracts/blocks/chart.ts';

export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 6;

/** Returns a scale that includes zero, so that bar lengths are proportional to values. */
export function fitScale(values: readonly number[]): Scale {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  let high = values.reduce((most, value) => Math.max(most, value), 0);
  if (low === high) high = 1;
  const rough = (high - low) / (MAX_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND_STEPS.find((round) => round * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  // Round to remove floating-point errors: 3 * 0.1 is not 0.3.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks };
}

export const toShare = ({ min, max }: Scale, value: number): number => (value - min) / (max - min);

export interface Point {
  x: number;
  y: number;
  value: number;
}

/** Returns the line segments of each column. A missing value ends a segment. */
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

export interface Bar {
  row: number;
  start: number;
  width: number;
  low: number;
  high: number;
  value: number;
}

const FILLED = 0.72;

const add = (sums: readonly number[], value: number | null | undefined): number[] => {
  const [above = 0, below = 0] = sums;
  return (value ?? 0) < 0 ? [above, below + (value ?? 0)] : [above + (value ?? 0), below];
};

/** Returns the scale of a bar chart. For stacked bars, it fits the sums above and below zero. */
export const fitBars = ({ columns, rows }: Dataset, isStacked: boolean): Scale =>
  fitScale(
    rows.flatMap(({ values }) =>
      isStacked
        ? columns.reduce<number[]>((sums, _, index) => add(sums, values[index]), [0, 0])
        : columns.map((_, index) => values[index] ?? 0),
    ),
  );

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
