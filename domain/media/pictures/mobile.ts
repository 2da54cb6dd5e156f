/** Widest window of a phone, in CSS pixels; a desk begins with the next (B9.3.07). */
export const MOBILE_MAX_PX = 432;
/** The same as a media query. */
export const MOBILE_QUERY = `(max-width: ${MOBILE_MAX_PX}px)`;
