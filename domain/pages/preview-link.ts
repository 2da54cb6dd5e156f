import { DAY_SECONDS } from '#domain/time/units.ts';

/** How long a link to a draft opens it. */
export const PREVIEW_SECONDS = 7 * DAY_SECONDS;
/** Query parameter that carries the token into the cookie, or ends a preview with `off`. */
export const PREVIEW_PARAMETER = 'preview';
