/**
 * `numerator / denominator` as an integer, halves away from zero (decisions 59). Money is never a float: callers bring integers.
 */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('A ratio needs a denominator above 0.');
  const isNegative = numerator < 0n;
  const absolute = isNegative ? -numerator : numerator;
  const rounded = (absolute * 2n + denominator) / (denominator * 2n);
  return isNegative ? -rounded : rounded;
}

/** `cents * numerator / denominator` in minor units, halves away from zero; exact for any safe integers. */
export function multiplyRatio(cents: number, numerator: number, denominator: number): number {
  return Number(divideRounded(BigInt(cents) * BigInt(numerator), BigInt(denominator)));
}
