import type { FieldOf, FormFieldType } from '#schema/contracts/forms/fields.ts';
import type { FieldValue, FileAnswer } from '#schema/contracts/forms/values.ts';
import type { FormTexts } from '../texts.ts';

/** An answer in a shape that its field never sends. */
export const UNREADABLE = Symbol('unreadable');

/** What validating a field needs besides its answer. */
export interface ReadContext {
  /** Files that were uploaded for this form, by id. */
  files: ReadonlyMap<string, FileAnswer & { fieldId: string }>;
  /** Messages for invalid answers; FORM_TEXTS by default. */
  texts?: FormTexts;
}

/** How a field type parses and validates answers, shared by page and server. */
export interface FieldKind<Type extends FormFieldType> {
  /** Parses raw input to the stored value; null when empty. */
  read(raw: unknown, field: FieldOf<Type>, context: ReadContext): FieldValue | null | typeof UNREADABLE;
  /** Validates a parsed answer; returns an error message or null. */
  problem(value: FieldValue, field: FieldOf<Type>, texts: FormTexts): string | null;
}
