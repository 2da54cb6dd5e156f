import { type SubmissionView, submissionView } from '../queries/submission-view.ts';

/** Path of the forms screen and everything below it. */
export const FORMS = '/config/forms';

export const formHref = (id: string, tab = ''): string => `${FORMS}/${id}${tab && `/${tab}`}`;

const format = (view: Partial<SubmissionView>) => submissionView.format({ ...submissionView.start, ...view });

/** Returns the address of the list with its view, or of a submission opened from it. */
export const submissionsHref = (view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions${format(view)}`;
export const submissionHref = (id: string, view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions/${id}${format(view)}`;
