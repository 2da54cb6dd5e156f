import * as z from 'zod';
import type { CurrencyCode } from '../money/currencies.ts';

export const DISPUTE_STATUSES = [
  /** A question of the bank: no money has moved, and it may become a dispute. */
  'inquiry',
  /** The shop may answer, until a day. */
  'needs-response',
  /** Answered: the bank decides. */
  'under-review',
  'won',
  'lost',
  /** An inquiry that came to nothing. */
  'closed',
] as const;
export const disputeStatusSchema = z.enum(DISPUTE_STATUSES);
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** What the buyer told the bank; whatever a provider calls otherwise is `general`. */
export const DISPUTE_REASONS = [
  'general',
  'fraudulent',
  'duplicate',
  'not-received',
  'unacceptable',
  'not-credited',
  'subscription-cancelled',
  'unrecognised',
] as const;
export const disputeReasonSchema = z.enum(DISPUTE_REASONS);
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** A disputed payment for its owner. Amounts are minor units of `currency`, times epoch milliseconds. */
export interface Dispute {
  id: string;
  status: DisputeStatus;
  reason: DisputeReason;
  amountCents: number;
  currency: CurrencyCode;
  /** The bank took the money, and has not given it back. */
  isWithdrawn: boolean;
  /** Until when the bank takes an answer; null where there is none to give. */
  dueAt: number | null;
  openedAt: number;
}
