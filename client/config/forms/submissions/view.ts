import type { SubmissionQuery } from '#schema/contracts/forms/owner-api.ts';

/** What the table of submissions is filtered by; '' leaves the form open. */
export interface SubmissionView {
  formId: string;
  status: SubmissionQuery['status'];
  search: string;
  /** Sent within so many days; 0 is any time. */
  days: number;
}
export const ALL_SUBMISSIONS: SubmissionView = { formId: '', status: 'inbox', search: '', days: 0 };

const DAY_MS = 86_400_000;

/** The view as the query of its routes, at `now` (epoch milliseconds). */
export function submissionQuery(view: SubmissionView, now: number, cursor: string | null): URLSearchParams {
  const query = new URLSearchParams({ status: view.status });
  if (view.formId !== '') query.set('formId', view.formId);
  if (view.search.trim() !== '') query.set('search', view.search.trim());
  if (view.days > 0) query.set('from', String(now - view.days * DAY_MS));
  if (cursor !== null) query.set('cursor', cursor);
  return query;
}
