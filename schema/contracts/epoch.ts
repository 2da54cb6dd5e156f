import * as z from 'zod';

/** 9999-12-31T23:59:59.999Z: the last instant whose year has four digits, as stored items, archives and feeds write it. */
export const LAST_EPOCH_MS = 253_402_300_799_999;

/** An instant that somebody chose, in milliseconds since 1970. */
export const epochSchema = z.number().int().positive().max(LAST_EPOCH_MS);
