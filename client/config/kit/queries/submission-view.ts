import type * as z from 'zod';
import { DAY_MS } from '#domain/time/units.ts';
import type { SubmissionQuery, submissionNeighboursSchema } from '#schema/contracts/forms/owner-api.ts';
import { FORMS } from '../navigation/forms-paths.ts';
import { defineView } from '../views/view-address.ts';
import { ageField, choiceField, isId, searchField, textField } from '../views/view-fields.ts';

export interface SubmissionView {
  form: string;
  status: SubmissionQuery['status'];
  search: string;
  /** Maximum age in days; 0 means any time. */
  days: number;
}

const STATUSES: readonly SubmissionQuery['status'][] = ['inbox', 'unread', 'read', 'review', 'spam'];

export const submissionView = defineView<SubmissionView>({
  form: textField(isId),
  // A status works like a folder, so a list without rows is an empty folder and not a filter without matches.
  status: { ...choiceField(STATUSES, 'inbox'), showsAll: true },
  search: searchField(),
  days: ageField(),
});

const format = (view: Partial<SubmissionView>) => submissionView.format({ ...submissionView.start, ...view });

export const submissionsHref = (view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions${format(view)}`;
export const submissionHref = (id: string, view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions/${id}${format(view)}`;

export function getApiQuery(
  { form, status, search, days }: SubmissionView,
  now: number,
): z.input<typeof submissionNeighboursSchema> {
  return {
    status,
    ...(form !== '' && { formId: form }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(days > 0 && { from: String(now - days * DAY_MS) }),
  };
}
