import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { displayValue } from './fields/index.ts';

export const fieldsOf = ({ pages }: Pick<FormDefinition, 'pages'>): FormField[] =>
  pages.flatMap((page) => page.fields);

/** What owners and mails call a field: hidden ones by their key. */
export const labelOf = (field: FormField): string =>
  (field.type === 'hidden' ? field.key : field.title) || field.id;

/** A submission as lines to read, in the form's order; headings are left out. */
export function answerLines(
  form: Pick<FormDefinition, 'pages'>,
  values: FormValues,
  locale: string,
): { id: string; label: string; text: string }[] {
  return fieldsOf(form)
    .filter((field) => field.type !== 'section')
    .map((field) => ({
      id: field.id,
      label: labelOf(field),
      text: displayValue(field, values[field.id], locale),
    }));
}

/** Addresses of mail that a submission names, in the form's order. */
export const emailsOf = (form: Pick<FormDefinition, 'pages'>, values: FormValues): string[] =>
  fieldsOf(form).flatMap((field) => {
    const value = field.type === 'email' ? values[field.id] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
