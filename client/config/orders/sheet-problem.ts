import { ApiError, explain } from '../shell/api.ts';

/** What is wrong with a form that was sent: by field where one is to blame, and in one sentence else. */
export interface SheetProblem {
  fields: Readonly<Record<string, string>>;
  text: string | null;
  /** What the form was made of has changed meanwhile. */
  isStale: boolean;
}
export const NO_PROBLEM: SheetProblem = { fields: {}, text: null, isStale: false };

export function problemOf(error: unknown, shown: readonly string[]): SheetProblem {
  const fields = error instanceof ApiError ? (error.body.errors ?? {}) : {};
  const isShown = shown.some((field) => fields[field]);
  const isStale = error instanceof ApiError && error.status === 409;
  return { fields, text: isShown ? null : explain(error), isStale };
}
