/** How long a link to a draft opens it. */
export const PREVIEW_SECONDS = 7 * 86_400;
/** Query parameter that carries the token into the cookie, or ends a preview with `off`. */
export const PREVIEW_PARAMETER = 'preview';
