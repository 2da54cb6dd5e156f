export const SESSION_COOKIE = 'sw_session';
/** Cookies that can change a page for this browser. */
export const OWN_PAGE_COOKIES = /sw_(?:unlock|preview)_/;
