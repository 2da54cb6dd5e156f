/**
 * Splits `cents` over `weights` so that the parts sum to it exactly: each part is rounded down, and what is left over goes,
 * a unit at a time, to the largest remainders, the earlier first. No part exceeds its weight when `cents` does not exceed their sum.
 *
 * All values are whole and not negative; with weights that are all zero the first part takes everything.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? cents : 0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, part: Number(product / total), remainder: product % total };
  });
  let left = cents - shares.reduce((sum, share) => sum + share.part, 0);
  const parts = shares.map((share) => share.part);
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const share of byRemainder) {
    if (left === 0) break;
    parts[share.index] = share.part + 1;
    left -= 1;
  }
  return parts;
}
