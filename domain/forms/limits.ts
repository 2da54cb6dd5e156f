import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#domain/time/units.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';

/** How long the server keeps answers that a visitor saved to go on later. */
export const FORM_DRAFT_MS = 30 * DAY_MS;

/** Within this time the same answers are the same submission, in milliseconds. */
export const REPEAT_WINDOW_MS = 10 * MINUTE_MS;

/** Files that one sender, and one form, may send within an hour. */
export const UPLOADS_AN_HOUR = { perAddress: 60, perForm: 1_000 } as const;

/** Feature flag for `maxLength` of a textarea (B3.12.19); on by default. */
export const TEXTAREA_LIMIT_FLAG = 'textarea_max_length';

export const hasTextareaLimit = (flags: Readonly<Record<string, boolean>>): boolean =>
  flags[TEXTAREA_LIMIT_FLAG] !== false;

/** Applies the site's flags to a form: without the flag, no textarea has a `maxLength`. */
export function withTextareaLimit(
  form: FormDefinition,
  flags: Readonly<Record<string, boolean>>,
): FormDefinition {
  if (hasTextareaLimit(flags)) return form;
  return {
    ...form,
    pages: form.pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) => (field.type === 'textarea' ? { ...field, maxLength: null } : field)),
    })),
  };
}

/** How many submissions a form and a visitor may send (A8.16, server-design §5). */
export const SUBMISSION_LIMITS = {
  perAddress: { limit: 5, windowMs: MINUTE_MS },
  perForm: { limit: 100, windowMs: HOUR_MS },
} as const;

/** Lifetime of a submission key (A7.04). */
export const FORM_KEY_SECONDS = HOUR_SECONDS;

/** How long a key, even an expired one, is accepted as proof of when the visitor began to fill in the form: a page may stay open overnight. */
export const FORM_START_SECONDS = DAY_SECONDS;

const MS_PER_FIELD = 400;
const LONGEST_MS = 3_000;

/** The shortest time that a person, or the browser's autofill, needs to answer so many fields. A faster submission is taken for a bot's. */
export const leastFillMs = (answered: number): number =>
  Math.min(Math.max(answered, 1) * MS_PER_FIELD, LONGEST_MS);
