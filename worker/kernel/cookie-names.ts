/** Name of the session cookie; prefixed with `__Host-` on https. */
export const SESSION_COOKIE = 'sw_session';
/** Cookies that can change a page for this browser: those of an unlocked page and of a preview. */
export const OWN_PAGE_COOKIES = /sw_(?:unlock|preview)_/;
