const MS_PER_FIELD = 400;
const LONGEST_MS = 3_000;

/** Whether a form was filled in faster than a person (or a browser on its behalf) does: for the spam folder, not a refusal. */
export const isTooFast = (elapsedMs: number, answered: number): boolean =>
  elapsedMs < Math.min(Math.max(answered, 1) * MS_PER_FIELD, LONGEST_MS);
