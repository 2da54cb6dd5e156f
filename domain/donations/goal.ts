/** How far a fund is, in minor units; the bar stops at its goal, the sum does not. */
export interface GoalProgress {
  receivedCents: number;
  goalCents: number;
  /** Whole percent, rounded down, so that 100 means reached. */
  percent: number;
}

/** Null without a goal. `paidCents`: donations that were paid, less what went back. */
export function goalProgress(
  { goalCents, otherCents }: { goalCents: number; otherCents: number },
  paidCents: number,
): GoalProgress | null {
  if (goalCents <= 0) return null;
  const receivedCents = otherCents + paidCents;
  return { receivedCents, goalCents, percent: Math.min(100, Math.floor((receivedCents * 100) / goalCents)) };
}
