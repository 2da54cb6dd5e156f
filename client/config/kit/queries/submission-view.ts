import type * as z from 'zod';
import { DAY_MS } from '#domain/time/units.ts';
import type { SubmissionQuery, submissionNeighboursSchema } from '#schema/contracts/forms/owner-api.ts';

/** Filters of the submissions table; '' means any form. */
export interface SubmissionView {
  formId: string;
  status: SubmissionQuery['status'];
  search: string;
  /** Maximum age in days; 0 for any time. */
  days: number;
}
export const ALL_SUBMISSIONS: SubmissionView = { formId: '', status: 'inbox', search: '', days: 0 };

const STATUSES: readonly SubmissionQuery['status'][] = ['inbox', 'unread', 'read', 'review', 'spam'];

/** Parses the view from the URL of the table or of a submission. */
export function parseView({ searchParams }: URL): SubmissionView {
  const days = Number(searchParams.get('days'));
  return {
    formId: searchParams.get('form') ?? '',
    status: STATUSES.find((status) => status === searchParams.get('status')) ?? ALL_SUBMISSIONS.status,
    search: searchParams.get('search') ?? '',
    days: Number.isInteger(days) && days > 0 ? days : 0,
  };
}

/** Formats the view as a query string, '?…'; '' for all submissions. */
export function formatView(view: Partial<SubmissionView>): string {
  const { formId, status, search, days } = { ...ALL_SUBMISSIONS, ...view };
  const query = new URLSearchParams();
  if (formId !== '') query.set('form', formId);
  if (status !== ALL_SUBMISSIONS.status) query.set('status', status);
  if (search !== '') query.set('search', search);
  if (days > 0) query.set('days', String(days));
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the view as query parameters of the API, at `now` (epoch milliseconds). */
export function getApiQuery(
  { formId, status, search, days }: SubmissionView,
  now: number,
): z.input<typeof submissionNeighboursSchema> {
  return {
    status,
    ...(formId !== '' && { formId }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(days > 0 && { from: String(now - days * DAY_MS) }),
  };
}
