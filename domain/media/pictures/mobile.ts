/** Widest mobile viewport in CSS pixels (B9.3.07). */
export const MOBILE_MAX_PX = 432;
/** The same limit as a media query. */
export const MOBILE_QUERY = `(max-width: ${MOBILE_MAX_PX}px)`;
