const DAY_MS = 86_400_000;

/** Days from one try to the next: five tries in two weeks, then the subscription ends. */
export const RETRY_DAYS = [1, 3, 4, 6] as const;

/** When a declined payment is tried again; null when that was the last try. `attempt` is 1 for the first. */
export function retryAt(attempt: number, now: number): number | null {
  const days = RETRY_DAYS[attempt - 1];
  return days === undefined ? null : now + days * DAY_MS;
}
