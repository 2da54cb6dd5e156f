/**
 * Sequential test of whether one of two variants converts better, valid under continuous monitoring.
 *
 * Under the null hypothesis, the probability that a conversion belongs to a variant equals the variant's
 * share of visitors, whatever the conversion rate. A mixture of likelihood ratios over a beta distribution
 * is then a martingale. By Ville's inequality, the probability that it ever exceeds 1/alpha is at most
 * alpha (mixture sequential probability ratio test).
 */
export interface Trials {
  successes: number;
  total: number;
  /** The variant's share of the visitors of the two compared variants, between 0 and 1. */
  share: number;
}

/**
 * Concentration of the mixture around the share. The test is most sensitive if rates differ by 10 to 33 %.
 */
const CONCENTRATION = 100;

/**
 * Returns the logarithm of the evidence that a conversion's probability of belonging to the variant is not
 * `chance`.
 */
export function logEvidence({ successes, total, share }: Trials, chance = share): number {
  const a = CONCENTRATION * share;
  const b = CONCENTRATION - a;
  const failures = total - successes;
  return (
    logBeta(a + successes, b + failures) -
    logBeta(a, b) -
    successes * Math.log(chance) -
    failures * Math.log(1 - chance)
  );
}

export const pValue = (trials: Trials): number => Math.min(1, Math.exp(-logEvidence(trials)));

/**
 * Returns the relative difference (0.2 means 20 % more). Its interval stays valid under continuous
 * monitoring.
 */
export function findLift(trials: Trials, alpha: number): { lift: number; low: number; high: number } {
  const { successes, total, share } = trials;
  const toLift = (chance: number) => (chance / (1 - chance)) * ((1 - share) / share) - 1;
  const best = successes / total;
  const isPossible = (chance: number) => logEvidence(trials, chance) < -Math.log(alpha);
  return {
    lift: toLift(best),
    low: successes === 0 ? -1 : toLift(bisect(best, 0, isPossible)),
    high: successes === total ? Number.POSITIVE_INFINITY : toLift(bisect(best, 1, isPossible)),
  };
}

/** Returns the last value from `inside` towards `outside` for which the condition holds. */
function bisect(inside: number, outside: number, holds: (value: number) => boolean): number {
  let [near, far] = [inside, outside];
  for (let step = 0; step < 60; step++) {
    const middle = (near + far) / 2;
    if (holds(middle)) near = middle;
    else far = middle;
  }
  return near;
}

const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b);

/** Stirling's series, exact to twelve digits. */
function logGamma(value: number): number {
  let [x, product] = [value, 1];
  for (; x < 10; x++) product *= x;
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}
