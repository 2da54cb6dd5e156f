import { multiplyRatio } from '#domain/money/round.ts';
import { DAY_MS } from '#domain/time/units.ts';

export interface ProrationInput {
  /** What was paid for the current period, and its bounds (epoch milliseconds). */
  paidCents: number;
  periodStart: number;
  periodEnd: number;
  now: number;
  /** The new plan's price for its first period, which starts now. */
  nextCents: number;
  /** Credit left from an earlier change. */
  creditCents: number;
}

export interface Proration {
  /** Unused whole days of the current period; the current day counts in the customer's favour. */
  unusedDays: number;
  periodDays: number;
  unusedCents: number;
  /** Due now. */
  dueCents: number;
  /** Deducted from future payments. */
  creditCents: number;
}

/** The cost of a plan change today: next - unused - credit, as a charge or a credit. No cent is lost or created. */
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
