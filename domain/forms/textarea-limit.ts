import type { FormDefinition } from '#schema/contracts/forms/definition.ts';

/** Feature flag under which a textarea takes `maxLength` (B3.12.19); on where a site says nothing of it. */
export const TEXTAREA_LIMIT_FLAG = 'textarea_max_length';

export const hasTextareaLimit = (flags: Readonly<Record<string, boolean>>): boolean =>
  flags[TEXTAREA_LIMIT_FLAG] !== false;

/** A form as the site's flags let it be saved: without the flag no textarea has a longest answer of its own. */
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
