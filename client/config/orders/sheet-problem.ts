import { ApiError, explain } from '../shell/api.ts';

/** The errors of a submitted form: by field, else one message. */
export interface SheetProblem {
  fields: Readonly<Record<string, string>>;
  text: string | null;
  /** The underlying data has changed in the meantime. */
  isStale: boolean;
}
export const NO_PROBLEM: SheetProblem = { fields: {}, text: null, isStale: false };

export function getProblem(error: unknown, shown: readonly string[]): SheetProblem {
  const fields = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  const isShown = shown.some((field) => fields[field]);
  const isStale = error instanceof ApiError && error.status === 409;
  return { fields, text: isShown ? null : explain(error), isStale };
}
