import { partName } from '#domain/forms/entries.ts';
import { isParts } from '#domain/forms/fields/values.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import type { FormAttempt } from '../kit/rendered-form.ts';

export interface FormDrawing {
  blockId: string;
  attempt: FormAttempt | null;
  locale: string;
  /** Whether the form's page depends on a condition. If so, its fields must not be `required` in HTML. */
  isConditional: boolean;
  prefix?: string;
  optionLabels?: RenderedForm['optionLabels'];
}

/** Returns the displayed text of an option, whose value stays in the original language. */
export const optionLabel = (
  { optionLabels }: FormDrawing,
  { id, options }: { id: string; options: readonly string[] },
  index: number,
): string => optionLabels?.[id]?.[index] ?? options[index] ?? '';

export const controlId = ({ blockId }: FormDrawing, field: FormField, part = ''): string =>
  `f-${blockId}-${field.id}${part && `-${part}`}`;

export const controlName = ({ prefix = '' }: FormDrawing, field: FormField, part?: string | number): string =>
  prefix + (part === undefined ? field.id : partName(field.id, part));

export function getTypedValue({ attempt }: FormDrawing, field: FormField, part?: string | number): string {
  const answer = attempt?.raw[field.id];
  const value: unknown = part === undefined ? answer : isParts(answer) ? answer[part] : undefined;
  return typeof value === 'string' ? value : '';
}

export function getTypedList({ attempt }: FormDrawing, field: FormField): readonly string[] {
  const answer = attempt?.raw[field.id];
  return Array.isArray(answer) ? answer.filter((entry): entry is string => typeof entry === 'string') : [];
}

export function describeControl(form: FormDrawing, field: FormField, more: readonly string[] = []) {
  const id = controlId(form, field);
  const hasError = form.attempt?.errors[field.id] !== undefined;
  const ids = [...(hasError ? [`${id}-error`] : []), ...(field.description ? [`${id}-about`] : []), ...more];
  return {
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
    ...(hasError && { 'aria-invalid': true }),
  };
}

export const isRequired = (form: FormDrawing, field: FormField): boolean =>
  field.required && !form.isConditional && !field.showWhen;
