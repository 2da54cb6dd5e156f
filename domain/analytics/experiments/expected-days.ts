import { ALPHA, MIN_DAYS } from './judge.ts';
import { logEvidence } from './sequential-test.ts';

/**
 * 80th percentile of the standard normal distribution: four in five experiments end within the estimate.
 */
const POWER = 0.8416;
const MOST_CONVERSIONS = 1e9;

export interface Plan {
  shares: readonly number[];
  rate: number;
  lift: number;
  visitorsPerDay: number;
}

export function findExpectedDays({ shares, rate, lift, visitorsPerDay }: Plan): number | null {
  const [base = 0, ...others] = shares;
  const smallest = Math.min(...others);
  if (visitorsPerDay <= 0 || rate <= 0 || base <= 0 || others.length === 0) return null;
  const share = smallest / (base + smallest);
  const conversions = countConversions(share, lift, ALPHA / others.length);
  const perVisitor = Math.min(1, rate * (1 - share + share * (1 + lift)));
  const all = shares.reduce((sum, one) => sum + one, 0);
  const days = conversions / perVisitor / (visitorsPerDay * ((base + smallest) / all));
  return Math.max(MIN_DAYS, Math.ceil(days));
}

/** Returns the number of conversions, in both variants together, after which the test has usually ended. */
function countConversions(share: number, lift: number, alpha: number): number {
  const chance = (share * (1 + lift)) / (1 - share + share * (1 + lift));
  const isEnough = (total: number) => {
    const successes = total * chance - POWER * Math.sqrt(total * chance * (1 - chance));
    return successes > total * share && logEvidence({ successes, total, share }) >= -Math.log(alpha);
  };
  let high = 1;
  while (!isEnough(high) && high < MOST_CONVERSIONS) high *= 2;
  let low = high / 2;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
