const MINUTE_MS = 60_000;
const LONGEST_MS = 60 * MINUTE_MS;
/** From then on an order that nobody can tell of keeps its pieces from no other buyer. */
const GIVE_UP_MS = 24 * 60 * MINUTE_MS;

/**
 * When an open payment is asked for again after so many questions in vain: at the next run, then after 1, 3, 7 … minutes and at
 * last every hour. Its order's end is not missed.
 */
export function nextCheckAt(checks: number, now: number, expiresAt: number | null): number {
  const at = now + Math.min(LONGEST_MS, (2 ** Math.min(checks, 10) - 1) * MINUTE_MS);
  return expiresAt !== null && expiresAt > now ? Math.min(at, expiresAt) : at;
}

/** Whether an order has waited long enough for somebody to tell whether it was paid. */
export const isGivenUp = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && now - expiresAt >= GIVE_UP_MS;
