/** Returns the deposit on a total, both in minor units: a share rounded down, and never below one unit. */
export const depositCents = (totalCents: number, percent: number): number =>
  Math.max(1, Math.floor((totalCents * percent) / 100));
