import { formatView, type SubmissionView } from '../queries/submission-view.ts';

/** Path of the forms and of everything below it. */
export const FORMS = '/config/forms';

export const formHref = (id: string, tab = ''): string => `${FORMS}/${id}${tab && `/${tab}`}`;

/** The list with its view, and a submission opened from it. */
export const submissionsHref = (view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions${formatView(view)}`;
export const submissionHref = (id: string, view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions/${id}${formatView(view)}`;
