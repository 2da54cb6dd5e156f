import { safeRelativePath } from '#domain/links/safe-href.ts';
import { decodeLetters } from '#schema/contracts/address.ts';
import { formatView, type SubmissionView } from '../queries/submission-view.ts';

/** The address of a page in the editor. */
export const editorHref = (path: string): string => `/config/?frameUrl=${encodeURIComponent(path)}`;

/** The page in the frame, by the address of the panel; its letters as pages have them. */
export const readFramePath = (address: URL): string =>
  decodeLetters(safeRelativePath(address.searchParams.get('frameUrl') ?? '/'));

/** Path of the forms and of everything below it. */
export const FORMS = '/config/forms';

export const formHref = (id: string, tab = ''): string => `${FORMS}/${id}${tab && `/${tab}`}`;

/** The list with its view, and a submission opened from it. */
export const submissionsHref = (view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions${formatView(view)}`;
export const submissionHref = (id: string, view: Partial<SubmissionView> = {}): string =>
  `${FORMS}/submissions/${id}${formatView(view)}`;
