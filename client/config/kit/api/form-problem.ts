import { ApiError, explain } from './api.ts';

/** Why a form was not saved: messages by field, and one for what no field shows. */
export interface FormProblem {
  errors: Readonly<Record<string, string>>;
  text: string | null;
}
const NONE: FormProblem = { errors: {}, text: null };

/** Splits an error into what fields show and what the form shows. `fields` have their own message; omitted means all. */
export function getFormProblem(error: unknown, fields?: readonly string[]): FormProblem {
  if (error === null) return NONE;
  const errors = (error instanceof ApiError && error.body.errors) || NONE.errors;
  if (Object.keys(errors).length === 0) return { errors, text: explain(error) };
  const other = fields && Object.entries(errors).find(([field]) => !fields.includes(field));
  return { errors, text: other?.[1] ?? null };
}

/** The message when someone else saved first (409); null for any other error. */
export const getConflict = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 409 && !error.body.errors ? error.message : null;
