/** A range of values whose ends and ticks are round numbers. */
export interface Scale {
  least: number;
  most: number;
  ticks: readonly number[];
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];
const MAX_TICKS = 6;

/** The scale of values: zero belongs to it, so that the length of a bar is its value. */
export function fitScale(values: readonly number[]): Scale {
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  let high = values.reduce((most, value) => Math.max(most, value), 0);
  if (low === high) high = 1;
  const rough = (high - low) / (MAX_TICKS - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (ROUND_STEPS.find((round) => round * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  // Through a decimal text: 3 * 0.1 is not 0.3.
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { least: ticks[0] ?? 0, most: ticks.at(-1) ?? 1, ticks };
}

/** Place of a value on a scale, 0 at its least and 1 at its most. */
export const toShare = ({ least, most }: Scale, value: number): number => (value - least) / (most - least);
