const MS_PER_FIELD = 400;
const LONGEST_MS = 3_000;

/** Time in which a person or autofill can fill in a form, from its first touch. */
export const leastFillMs = (answered: number): number =>
  Math.min(Math.max(answered, 1) * MS_PER_FIELD, LONGEST_MS);
