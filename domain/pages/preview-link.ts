import { DAY_SECONDS } from '#domain/time/units.ts';

export const PREVIEW_SECONDS = 7 * DAY_SECONDS;
/** URL parameter of a preview link. Its token is moved to a cookie; the value `off` ends the preview. */
export const PREVIEW_PARAMETER = 'preview';
