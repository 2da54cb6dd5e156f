import type { FormDefinition } from '#schema/contracts/forms/definition.ts';

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
