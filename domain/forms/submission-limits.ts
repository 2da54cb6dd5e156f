import { DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#domain/time/units.ts';

/** How many submissions a form and a visitor may send (A8.16, server-design §5). */
export const SUBMISSION_LIMITS = {
  perAddress: { limit: 5, windowMs: MINUTE_MS },
  perForm: { limit: 100, windowMs: HOUR_MS },
} as const;

/** Lifetime of a submission key (A7.04). */
export const FORM_KEY_SECONDS = HOUR_SECONDS;

/** How long a key, even an expired one, is accepted as proof of when the visitor began to fill in the form: a page may stay open overnight. */
export const FORM_START_SECONDS = DAY_SECONDS;
