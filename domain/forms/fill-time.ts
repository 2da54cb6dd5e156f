const MS_PER_FIELD = 400;
const LONGEST_MS = 3_000;

/** Whether a form was filled in faster than a person or autofill could: sent to the spam folder, not rejected. */
export const isTooFast = (elapsedMs: number, answered: number): boolean =>
  elapsedMs < Math.min(Math.max(answered, 1) * MS_PER_FIELD, LONGEST_MS);
