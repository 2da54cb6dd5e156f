import { MINUTE_MS } from '#domain/time/units.ts';

/** Within this time the same answers are the same submission, in milliseconds. */
export const REPEAT_WINDOW_MS = 10 * MINUTE_MS;
