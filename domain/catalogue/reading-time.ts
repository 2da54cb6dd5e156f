import { MINUTE_MS } from '#domain/time/units.ts';

/** How long a file of an import is read at most; one that takes longer was interrupted. */
export const MAX_READING_MS = 10 * MINUTE_MS;
