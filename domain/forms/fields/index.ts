import type { FormField, FormFieldType } from '#schema/contracts/forms/fields.ts';
import type { FieldValue } from '#schema/contracts/forms/values.ts';
import { FORM_TEXTS } from '../texts.ts';
import { address } from './address.ts';
import { checkbox } from './checkbox.ts';
import { currency } from './currency.ts';
import { date } from './date.ts';
import { email } from './email.ts';
import { file } from './file.ts';
import { hidden } from './hidden.ts';
import { type FieldKind, type ReadContext, UNREADABLE } from './kind.ts';
import { likert } from './likert.ts';
import { name } from './name.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { radio } from './radio.ts';
import { section } from './section.ts';
import { select } from './select.ts';
import { text } from './text.ts';
import { textarea } from './textarea.ts';
import { time } from './time.ts';
import { website } from './website.ts';

const KINDS: { [Type in FormFieldType]: FieldKind<Type> } = {
  text,
  textarea,
  email,
  number,
  currency,
  date,
  time,
  name,
  address,
  phone,
  website,
  radio,
  checkbox,
  select,
  likert,
  hidden,
  section,
  file,
};

/** The kind of a field; the table above pairs each type with its own. */
const getKind = (field: FormField) => KINDS[field.type] as FieldKind<FormFieldType>;

/** A parsed answer and its error; `value` is null when empty (A5.13, A5.18) or invalid. */
export function checkField(
  field: FormField,
  raw: unknown,
  context: ReadContext,
): { value: FieldValue | null; problem: string | null } {
  const kind = getKind(field);
  const texts = context.texts ?? FORM_TEXTS;
  const value = kind.read(raw, field, context);
  if (value === UNREADABLE) return { value: null, problem: texts.unreadable };
  if (value === null) return { value, problem: field.required && hasAnswer(field) ? texts.required : null };
  return { value, problem: kind.problem(value, field, texts) };
}

/** Whether visitors can answer it. */
export const hasAnswer = (field: FormField): boolean => field.type !== 'section' && field.type !== 'hidden';
