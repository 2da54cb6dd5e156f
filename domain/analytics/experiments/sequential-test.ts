/**
 * Whether one of two variants converts better, looked at as often as anybody likes.
 *
 * Visitors are spread at random, so that under the null hypothesis each one who converts is of the variant with the probability of
 * its share, whatever the common rate is and however it changes by the hour. A mixture of likelihood ratios over a beta
 * distribution is a martingale then, and passes 1/alpha at any time at all with a probability of at most alpha (Ville's inequality):
 * a mixture sequential probability ratio test, exact from the first visitor.
 */
export interface Trials {
  /** Of the variant, and of both. */
  successes: number;
  total: number;
  /** The variant's part of the visitors of both, between 0 and 1. */
  share: number;
}

/** How narrowly the mixture is laid around the share: most powerful where rates differ by a tenth to a third. */
const CONCENTRATION = 100;

/** The logarithm of the evidence against `chance` being the probability that a conversion is of the variant. */
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

/** Always valid: the smallest alpha at which the test would have ended by now. */
export const pValue = (trials: Trials): number => Math.min(1, Math.exp(-logEvidence(trials)));

/**
 * By what the variant's rate differs from the other's, as a part of it (0.2 is a fifth more), with a range that holds the truth at all
 * times together with a probability of at least 1 - alpha.
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

/** The last value, on the way from `inside` to `outside`, of which a condition holds. */
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

/** Stirling's series, from where it is exact to twelve digits. */
function logGamma(value: number): number {
  let [x, product] = [value, 1];
  for (; x < 10; x++) product *= x;
  const inverse = 1 / (x * x);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / x;
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}
