import { type SubmissionView, viewQuery } from './submissions/view.ts';

/** Address of the place, and of what is in it. */
export const FORMS = '/config/forms';
/** What opens the place at all: one of these. */
export const FORMS_PERMISSIONS = ['content.read', 'crm.read', 'newsletter.read'] as const;

export const formHref = (id: string, tab = ''): string => `${FORMS}/${id}${tab && `/${tab}`}`;

/** The list as it is looked at, and a submission opened from it. */
export const submissionsHref = (view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions${viewQuery(view)}`;
export const submissionHref = (id: string, view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions/${id}${viewQuery(view)}`;
