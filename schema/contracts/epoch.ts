import * as z from 'zod';

/** 9999-12-31T23:59:59.999Z. Items, archives and feeds store ISO strings, whose years have four digits. */
export const LAST_EPOCH_MS = 253_402_300_799_999;

/** Epoch milliseconds. */
export const epochSchema = z.number().int().positive().max(LAST_EPOCH_MS);
