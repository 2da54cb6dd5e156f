import { DAY_SECONDS } from '#domain/time/units.ts';

export const PREVIEW_SECONDS = 7 * DAY_SECONDS;
/** Parameter whose token is moved to the cookie; `off` ends the preview. */
export const PREVIEW_PARAMETER = 'preview';
