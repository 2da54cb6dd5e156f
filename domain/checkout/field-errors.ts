/** Messages by the name of the control that they belong to; empty when nothing is wrong. */
export type FieldErrors = Record<string, string>;

export const hasErrors = (errors: Readonly<FieldErrors>): boolean => Object.keys(errors).length > 0;

/** Errors of a part of a form, under the names of the whole. */
export const withPrefix = (prefix: string, errors: Readonly<FieldErrors>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [`${prefix}.${field}`, message]));
