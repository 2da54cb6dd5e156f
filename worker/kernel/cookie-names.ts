export const SESSION_COOKIE = 'sw_session';
/** Matches cookies that change what this browser sees on a page. */
export const OWN_PAGE_COOKIES = /sw_(?:unlock|preview)_/;
