import { DAY_MS } from '#domain/time/units.ts';

/** An order that was never finished gives the data of an erased buyer up after this long, in milliseconds. */
export const ERASURE_WAIT_MS = 90 * DAY_MS;
