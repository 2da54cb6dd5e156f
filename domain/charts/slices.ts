import type { Dataset } from '#schema/contracts/blocks/chart.ts';

/** Slices are in clockwise order from the top; `from` and `to` are fractions of the whole circle. */
export interface Slice {
  label: string;
  value: number;
  from: number;
  to: number;
}

/** Maximum number of slices. A chart with more would be unreadable, so the smallest slices are merged. */
export const MAX_SLICES = 12;

/** Returns slices for the first column. Values of zero or less get no slice. */
export function cutSlices({ rows }: Dataset, otherLabel: string): Slice[] {
  const positive = rows.flatMap(({ label, values: [value] }) =>
    typeof value === 'number' && value > 0 ? { label, value } : [],
  );
  const parts = positive.length > MAX_SLICES ? gatherSmallest(positive, otherLabel) : positive;
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return parts.map(({ label, value }) => {
    const to = from + value / total;
    const slice = { label, value, from, to };
    from = to;
    return slice;
  });
}

/** Lists negative values, which a pie cannot show. */
export const findBelowZero = ({ rows }: Dataset): { label: string; value: number }[] =>
  rows.flatMap(({ label, values: [value] }) =>
    typeof value === 'number' && value < 0 ? { label, value } : [],
  );

function gatherSmallest(parts: readonly { label: string; value: number }[], otherLabel: string) {
  const large = new Set([...parts].sort((a, b) => b.value - a.value).slice(0, MAX_SLICES - 1));
  const rest = parts.filter((part) => !large.has(part)).reduce((sum, { value }) => sum + value, 0);
  return [...parts.filter((part) => large.has(part)), { label: otherLabel, value: rest }];
}
