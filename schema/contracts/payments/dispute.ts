import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';

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

/** The buyer's reason; unknown reasons of a provider are `general`. */
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
export const disputeSchema = z.object({
  id: z.string(),
  status: disputeStatusSchema,
  reason: disputeReasonSchema,
  amountCents: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** The bank took the money, and has not given it back. */
  isWithdrawn: z.boolean(),
  /** Deadline for evidence; null when none is accepted. */
  dueAt: z.number().nullable(),
  openedAt: z.number(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** A payment that its buyer disputes at their bank, as the provider has it. Times are epoch milliseconds. */
export interface ProviderDispute {
  ref: string;
  /** Of the payment. */
  paymentRef: string;
  status: DisputeStatus;
  reason: DisputeReason;
  amountCents: number;
  currency: string;
  isWithdrawn: boolean;
  dueAt: number | null;
  openedAt: number;
}
