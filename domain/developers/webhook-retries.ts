import { HOUR_MS, MINUTE_MS } from '#domain/time/units.ts';

/** Delay after each failed attempt. The last attempt is made about 22 hours after the event. */
const WAITS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  6 * HOUR_MS,
  6 * HOUR_MS,
] as const;

/** Returns null after the last attempt. */
export function nextWebhookAttemptAt(attempts: number, now: number): number | null {
  const waitMs = WAITS_MS[attempts - 1];
  return waitMs === undefined ? null : now + waitMs;
}

/**
 * Number of consecutive deliveries, each failed after its last attempt, after which a webhook is turned
 * off.
 */
export const MAX_FAILED_DELIVERIES = 20;
