import type Stripe from 'stripe';
import { lookupTable } from '#domain/lookup-table.ts';
import type { ProviderRefund } from '../provider.ts';

/**
 * Maximum refunds read. The list must be complete, because a refund missing from it counts as nonexistent.
 */
const MAX_READ = 500;

/**
 * Stripe's refund statuses. The money of a failed refund is back in the store's account
 * (docs.stripe.com/refunds#failed-refunds).
 */
const STATUSES: Readonly<Record<string, ProviderRefund['status']>> = lookupTable({
  succeeded: 'done',
  pending: 'pending',
  requires_action: 'pending',
  failed: 'failed',
  canceled: 'failed',
});

/** Stripe's reasons for failed refunds: docs.stripe.com/api/refunds/object#refund_object-failure_reason */
const PROBLEMS: Readonly<Record<string, string>> = lookupTable({
  lost_or_stolen_card: 'The card was lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was closed.',
  charge_for_pending_refund_disputed: 'The customer disputed the payment in the meantime.',
  insufficient_funds: 'The Stripe account’s balance was too low.',
  declined: 'The customer’s bank declined it.',
  merchant_request: 'It was cancelled in the Stripe account.',
});

export async function listIntentRefunds(stripe: Stripe, intentId: string): Promise<ProviderRefund[]> {
  const found: ProviderRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
    found.push(toRefund(refund));
    if (found.length >= MAX_READ) throw new Error(`${intentId} has more than ${MAX_READ} refunds`);
  }
  return found.toSorted((a, b) => a.at - b.at);
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const status = STATUSES[refund.status ?? ''] ?? 'pending';
  return {
    ref: refund.id,
    key: refund.metadata?.refundKey ?? '',
    amountCents: refund.amount,
    status,
    problem:
      status === 'failed'
        ? (PROBLEMS[refund.failure_reason ?? ''] ?? 'The bank returned it without a reason.')
        : '',
    at: refund.created * 1000,
  };
}
