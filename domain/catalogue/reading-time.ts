import { MINUTE_MS } from '#domain/time/units.ts';

/** Time after which reading an import file counts as interrupted. */
export const MAX_READING_MS = 10 * MINUTE_MS;
