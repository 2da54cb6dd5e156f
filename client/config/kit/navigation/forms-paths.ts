import { formatView, type SubmissionView } from '../queries/submission-view.ts';

/** Path of the forms screen and everything below it. */
export const FORMS = '/config/forms';

export const formHref = (id: string, tab = ''): string => `${FORMS}/${id}${tab && `/${tab}`}`;

/** Returns the address of the list with its view, or of a submission opened from it. */
export const submissionsHref = (view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions${formatView(view)}`;
export const submissionHref = (id: string, view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions/${id}${formatView(view)}`;
