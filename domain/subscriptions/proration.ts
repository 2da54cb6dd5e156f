import { multiplyRatio } from '#domain/money/round.ts';

const DAY_MS = 86_400_000;

export interface ProrationInput {
  /** What the running period was paid with, and its ends (epoch milliseconds). */
  paidCents: number;
  periodStart: number;
  periodEnd: number;
  now: number;
  /** What the new plan costs for its first period, which begins now. */
  nextCents: number;
  /** Left from an earlier change. */
  creditCents: number;
}

export interface Proration {
  /** Whole days of the running period that are not used; the day that has begun counts for the customer. */
  unusedDays: number;
  periodDays: number;
  unusedCents: number;
  /** To be paid now. */
  dueCents: number;
  /** Taken off the payments to come. */
  creditCents: number;
}

/** What changing the plan costs today: next - unused - credit, as a payment or as a credit. No cent is lost or made. */
export function prorate(input: ProrationInput): Proration {
  const { paidCents, periodStart, periodEnd, now, nextCents } = input;
  const periodDays = Math.max(1, Math.round((periodEnd - periodStart) / DAY_MS));
  const unusedDays = Math.min(periodDays, Math.max(0, Math.ceil((periodEnd - now) / DAY_MS)));
  const unusedCents = multiplyRatio(paidCents, unusedDays, periodDays);
  const balance = nextCents - unusedCents - input.creditCents;
  return {
    unusedDays,
    periodDays,
    unusedCents,
    dueCents: Math.max(0, balance),
    creditCents: Math.max(0, -balance),
  };
}
