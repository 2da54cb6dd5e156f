import { MINUTE_MS } from '#domain/time/units.ts';

const MAX_ATTEMPTS = 8;
/** A minute, doubled with each attempt: the eighth comes about two hours after the first. */
const FIRST_WAIT_MS = MINUTE_MS;

/** When a delivery of a submission is tried again after so many attempts (1 = the first); null when it was the last. */
export const nextDeliveryAt = (attempts: number, now: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : now + FIRST_WAIT_MS * 2 ** (attempts - 1);
