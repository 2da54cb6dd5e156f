import * as z from 'zod';
import { CURRENCY_CODES } from '../money/currencies.ts';

export const DISPUTE_STATUSES = [
  /** The bank asks about the payment. No money has moved, but a dispute may follow. */
  'inquiry',
  /** The bank has opened a dispute. The store can submit evidence until `dueAt`. */
  'needs-response',
  'under-review',
  'won',
  'lost',
  /** An inquiry that ended without a dispute. */
  'closed',
] as const;
export const disputeStatusSchema = z.enum(DISPUTE_STATUSES);
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Reasons for disputes. A provider's reason that is not listed becomes `general`. */
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

/** Amounts are minor units of `currency`, times epoch milliseconds. */
export const disputeSchema = z.object({
  id: z.string(),
  status: disputeStatusSchema,
  reason: disputeReasonSchema,
  amountCents: z.number(),
  currency: z.enum(CURRENCY_CODES),
  /** Whether the bank has taken the money back and not returned it to the store. */
  isWithdrawn: z.boolean(),
  /** Deadline for submitting evidence; null if the bank accepts none. */
  dueAt: z.number().nullable(),
  openedAt: z.number(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/** Times are epoch milliseconds. */
export interface ProviderDispute {
  ref: string;
  paymentRef: string;
  status: DisputeStatus;
  reason: DisputeReason;
  amountCents: number;
  currency: string;
  isWithdrawn: boolean;
  dueAt: number | null;
  openedAt: number;
}
