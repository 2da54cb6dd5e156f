/** Path of the forms screen and everything below it. */
export const FORMS = '/config/forms';

export const formHref = (id: string, tab = ''): string => `${FORMS}/${id}${tab && `/${tab}`}`;
