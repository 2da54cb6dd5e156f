import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#domain/time/units.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';

/** Period during which the server keeps a partly completed form. */
export const FORM_DRAFT_MS = 30 * DAY_MS;

/** Period during which repeated identical submissions count as one. */
export const REPEAT_WINDOW_MS = 10 * MINUTE_MS;

export const UPLOADS_AN_HOUR = { perAddress: 60, perForm: 1_000 } as const;

/** Feature flag that adds `maxLength` to textareas (B3.12.19). On by default. */
export const TEXTAREA_LIMIT_FLAG = 'textarea_max_length';

export const hasTextareaLimit = (flags: Readonly<Record<string, boolean>>): boolean =>
  flags[TEXTAREA_LIMIT_FLAG] !== false;

/** Removes `maxLength` from all textareas of the form if the feature flag is off. */
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

/** Submission rate limits (A8.16). */
export const SUBMISSION_LIMITS = {
  perAddress: { limit: 5, windowMs: MINUTE_MS },
  perForm: { limit: 100, windowMs: HOUR_MS },
} as const;

/** Lifetime of the key that authorises one submission (A7.04). */
export const FORM_KEY_SECONDS = HOUR_SECONDS;

/**
 * Period during which an expired submission key still proves when the visitor opened the form, because a
 * page may stay open overnight.
 */
export const FORM_START_SECONDS = DAY_SECONDS;

const MS_PER_FIELD = 400;
const LONGEST_MS = 3_000;

/**
 * Minimum time to fill in a form. A faster submission counts as automated, because even people using
 * autofill need longer.
 */
export const getMinFillMs = (answered: number): number =>
  Math.min(Math.max(answered, 1) * MS_PER_FIELD, LONGEST_MS);
