import type { FieldOf, FormFieldType } from '#schema/contracts/forms/fields.ts';
import type { FieldValue, FileAnswer } from '#schema/contracts/forms/values.ts';
import type { FormTexts } from '../texts.ts';

/** An answer of a shape that its field never sends. */
export const UNREADABLE = Symbol('unreadable');

/** What a field must know beside its own answer. */
export interface ReadContext {
  /** Files that were uploaded for this form, by id. */
  files: ReadonlyMap<string, FileAnswer & { fieldId: string }>;
  /** What is told about answers that are not good; without them, what FORM_TEXTS says. */
  texts?: FormTexts;
}

/** How one type of field reads, checks and shows answers; the page and the server ask the same one. */
export interface FieldKind<Type extends FormFieldType> {
  /** What came over the wire as it is stored; null when it is empty. */
  read(raw: unknown, field: FieldOf<Type>, context: ReadContext): FieldValue | null | typeof UNREADABLE;
  /** Message about an answer that `read` gave; null when it is good. */
  problem(value: FieldValue, field: FieldOf<Type>, texts: FormTexts): string | null;
  /** A stored answer as a person reads it; lines are parted by line feeds. */
  display(value: FieldValue, field: FieldOf<Type>, locale: string): string;
}
