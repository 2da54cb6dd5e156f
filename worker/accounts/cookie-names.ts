/** Name of the session's cookie; behind `__Host-` on https. */
export const SESSION_COOKIE = 'sw_session';
/** Cookies with which a page may be another one for this browser: it knew a password, or holds a preview. */
export const OWN_PAGE_COOKIES = /sw_(?:unlock|preview)_/;
