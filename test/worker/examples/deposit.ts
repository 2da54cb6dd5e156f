/** Returns the deposit on a total, in minor currency units. Rounds down, but returns at least one unit. */
export const depositCents = (totalCents: number, percent: number): number =>
  Math.max(1, Math.floor((totalCents * percent) / 100));
