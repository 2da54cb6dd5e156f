import { MINUTE_MS } from '#domain/time/units.ts';

/** Reading an import file for longer than this counts as interrupted. */
export const MAX_READING_MS = 10 * MINUTE_MS;
