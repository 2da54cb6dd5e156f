import { DAY_MS } from '#domain/time/units.ts';

/** Days between attempts: five attempts in two weeks, then the subscription ends. */
export const RETRY_DAYS = [1, 3, 4, 6] as const;

/** When to retry a declined payment; null after the last attempt. `attempt` starts at 1. */
export function retryAt(attempt: number, now: number): number | null {
  const days = RETRY_DAYS[attempt - 1];
  return days === undefined ? null : now + days * DAY_MS;
}
