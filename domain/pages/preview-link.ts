import { DAY_SECONDS } from '#domain/time/units.ts';

/** Validity of a link to a draft. */
export const PREVIEW_SECONDS = 7 * DAY_SECONDS;
/** Query parameter whose token is moved to the cookie; `off` ends a preview. */
export const PREVIEW_PARAMETER = 'preview';
