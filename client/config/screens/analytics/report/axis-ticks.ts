/** Parts of an axis: more would crowd the height of a chart. */
const MAX_PARTS = 4;

/**
 * Ticks of an axis that holds these values and 0, in order, as people count: by 1, 2, 2.5 or 5 and tens of them.
 * Whole values have whole ticks. Without values above or below 0 it is 0 alone.
 */
export function axisTicks(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null);
  const most = known.reduce((largest, value) => Math.max(largest, value), 0);
  const least = known.reduce((smallest, value) => Math.min(smallest, value), 0);
  if (most === least) return [0];
  const step = findStep((most - least) / MAX_PARTS, known.every(Number.isInteger));
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  // Products of steps below 1 have digits that nobody asked for.
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

function findStep(least: number, isWhole: boolean): number {
  const tens = 10 ** Math.floor(Math.log10(least));
  const steps = [1, 2, 2.5, 5, 10].map((step) => Number((step * tens).toPrecision(12)));
  return steps.find((step) => step >= least && (!isWhole || Number.isInteger(step))) ?? 1;
}
