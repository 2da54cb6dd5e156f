import { ApiError, explain } from './api.ts';

export interface FormProblem {
  errors: Readonly<Record<string, string>>;
  text: string | null;
}
const NONE: FormProblem = { errors: {}, text: null };

/**
 * Splits an error into field messages and a form message. If `fields` is omitted, any field can have a
 * message.
 */
export function getFormProblem(error: unknown, fields?: readonly string[]): FormProblem {
  if (error === null) return NONE;
  const errors = (error instanceof ApiError && error.body.errors) || NONE.errors;
  if (Object.keys(errors).length === 0) return { errors, text: explain(error) };
  const other = fields && Object.entries(errors).find(([field]) => !fields.includes(field));
  return { errors, text: other?.[1] ?? null };
}

/** Returns the message if another contributor saved first (409). */
export const getConflict = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 409 && !error.body.errors ? error.message : null;
