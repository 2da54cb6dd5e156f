import { readPostalCode } from '#domain/checkout/postal-codes.ts';
import { storePhone } from '#domain/phones.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import type { FieldValue, FormValues } from '#schema/contracts/forms/values.ts';
import { displayValue } from './fields/display.ts';
import { joinPhone } from './fields/phone.ts';
import { asParts } from './fields/values.ts';

export const answerText = ({ name, value }: Answer): string =>
  /[?!:.…]$/.test(name) ? `${name} ${value}` : `${name}: ${value}`;

export const listFields = ({ pages }: Pick<FormDefinition, 'pages'>): FormField[] =>
  pages.flatMap((page) => page.fields);

/** Returns the title of a field. Hidden fields have no title, so the label is their key. */
export const getFieldLabel = (field: FormField): string =>
  (field.type === 'hidden' ? field.key : field.title) || field.id;

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

export const listEmails = (form: Pick<FormDefinition, 'pages'>, values: FormValues): string[] =>
  listFields(form).flatMap((field) => {
    const value = field.type === 'email' ? values[field.id] : undefined;
    return typeof value === 'string' ? [value] : [];
  });

/** Converts phone numbers to E.164 and postal codes to the country's format. */
export function normalizeAnswers(form: Pick<FormDefinition, 'pages'>, values: FormValues): FormValues {
  const normalized: Record<string, FieldValue> = { ...values };
  for (const { id, type } of listFields(form)) {
    const value = values[id];
    if (value === undefined) continue;
    if (type === 'phone') normalized[id] = normalizePhone(value);
    if (type === 'address') normalized[id] = normalizeAddress(value);
  }
  return normalized;
}

/**
 * A parsed number is stored in E.164 format, which includes the country code. A number that cannot be
 * parsed is stored as typed.
 */
function normalizePhone(value: FieldValue): FieldValue {
  const { text, country } = joinPhone(asParts(value));
  const line = storePhone(text, country);
  return line === text && !line.startsWith('+') ? value : { line };
}

function normalizeAddress(value: FieldValue): FieldValue {
  const { zip, country = '', ...others } = asParts(value);
  if (zip === undefined) return value;
  return { ...others, zip: readPostalCode(country, zip).code, ...(country && { country }) };
}
