import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import type { FormValues } from '#schema/contracts/forms/values.ts';
import { displayValue } from './fields/display.ts';

export const listFields = ({ pages }: Pick<FormDefinition, 'pages'>): FormField[] =>
  pages.flatMap((page) => page.fields);

/** The label of a field in the panel and in emails; hidden fields use their key. */
export const getFieldLabel = (field: FormField): string =>
  (field.type === 'hidden' ? field.key : field.title) || field.id;

/** Formats a submission as lines, in form order, without headings. */
export function answerLines(
  form: Pick<FormDefinition, 'pages'>,
  values: FormValues,
  locale: string,
): { id: string; label: string; text: string }[] {
  return listFields(form)
    .filter((field) => field.type !== 'section')
    .map((field) => ({
      id: field.id,
      label: getFieldLabel(field),
      text: displayValue(field, values[field.id], locale),
    }));
}

/** Email addresses in a submission, in form order. */
export const listEmails = (form: Pick<FormDefinition, 'pages'>, values: FormValues): string[] =>
  listFields(form).flatMap((field) => {
    const value = field.type === 'email' ? values[field.id] : undefined;
    return typeof value === 'string' ? [value] : [];
  });
