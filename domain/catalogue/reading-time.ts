import { MINUTE_MS } from '#domain/time/units.ts';

/** Maximum time to read an import file. A longer read was interrupted. */
export const MAX_READING_MS = 10 * MINUTE_MS;
