/** Address of the place, and of what is in it. */
export const FORMS = '/config/forms';
/** What opens the place at all: one of these. */
export const FORMS_PERMISSIONS = ['content.read', 'crm.read', 'newsletter.read'] as const;

export const formHref = (id: string, tab = ''): string => `${FORMS}/${id}${tab && `/${tab}`}`;
export const submissionsHref = (formId = ''): string => `${FORMS}/submissions${formId && `?form=${formId}`}`;
export const submissionHref = (id: string): string => `${FORMS}/submissions/${id}`;
