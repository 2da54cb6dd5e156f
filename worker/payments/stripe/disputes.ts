import Stripe from 'stripe';
import { lookupTable } from '#domain/lookup-table.ts';
import type { DisputeReason, DisputeStatus, ProviderDispute } from '#schema/contracts/payments/dispute.ts';

/** Stripe's statuses: docs.stripe.com/api/disputes/object#dispute_object-status */
const STATUSES: Readonly<Record<string, DisputeStatus>> = lookupTable({
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'closed',
  prevented: 'closed',
  needs_response: 'needs-response',
  appeal_needs_response: 'needs-response',
  under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
});

/** Stripe's reasons: docs.stripe.com/disputes/categories */
const REASONS: Readonly<Record<string, DisputeReason>> = lookupTable({
  fraudulent: 'fraudulent',
  duplicate: 'duplicate',
  product_not_received: 'not-received',
  product_unacceptable: 'unacceptable',
  credit_not_processed: 'not-credited',
  subscription_canceled: 'subscription-cancelled',
  unrecognized: 'unrecognised',
});

export async function findDispute(stripe: Stripe, id: string): Promise<ProviderDispute | null> {
  if (!/^(?:dp|du)_\w{1,120}$/.test(id)) return null;
  try {
    return toDispute(await stripe.disputes.retrieve(id));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
      return null;
    throw error;
  }
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute | null {
  const intent = dispute.payment_intent;
  const paymentRef = typeof intent === 'string' ? intent : intent?.id;
  if (!paymentRef) return null;
  const status = STATUSES[dispute.status];
  // An unknown status must not be treated as closed.
  if (!status) throw new Error(`stripe: ${dispute.id} is ${dispute.status}`);
  const isOpen = status === 'inquiry' || status === 'needs-response';
  return {
    ref: dispute.id,
    paymentRef,
    status,
    reason: REASONS[dispute.reason] ?? 'general',
    amountCents: dispute.amount,
    currency: dispute.currency.toUpperCase(),
    // Exclude Stripe's dispute fee.
    isWithdrawn: dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0,
    dueAt: (isOpen && dispute.evidence_details.due_by && dispute.evidence_details.due_by * 1000) || null,
    openedAt: dispute.created * 1000,
  };
}
