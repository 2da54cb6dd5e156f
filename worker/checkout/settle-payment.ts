import type { DisputeStatus, ProviderDispute } from '#schema/contracts/payments/dispute.ts';
import { createId, sha256Hex } from '#worker/crypto/random.ts';
import { batch } from '#worker/db/database.ts';
import { isDonation } from '#worker/db/donations/donations.ts';
import { orderMailStatements } from '#worker/db/mail/order-emails.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { findDisputeStatus, recordDispute } from '#worker/db/payments/disputes.ts';
import { noteReturnedPayment } from '#worker/db/payments/late-payments.ts';
import {
  findPaidPayment,
  insertOutsideRefund,
  type PaidPayment,
  returnDisputed,
} from '#worker/db/payments/outside-refunds.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { SettlePayment } from '../payments/receive-webhook.ts';
import { settleStoredPayment } from '../subscriptions/settle-stored.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { settleState } from './settle.ts';

/** A dispute under review sends the owner no email, because the owner has just submitted the evidence. */
const STATUSES_TO_EMAIL: ReadonlySet<DisputeStatus> = new Set([
  'inquiry',
  'needs-response',
  'won',
  'lost',
  'closed',
]);

/**
 * Queries the provider, because events may be late or out of order. A lost dispute counts as a refund unless
 * it is won later, and does not affect items or stock. Returns null for a dispute about a payment that this
 * store did not take.
 */
async function settleDispute(
  db: D1Database,
  websiteId: string,
  provider: Pick<PaymentProvider, 'dispute'> & { name: string },
  { disputeRef, now }: { disputeRef: string; now: number },
): Promise<{ orderId: string } | null> {
  const dispute = await provider.dispute(disputeRef);
  if (!dispute) return null;
  const payment = await findPaidPayment(db, websiteId, { provider: provider.name, ref: dispute.paymentRef });
  if (!payment) return null;
  const { orderId } = payment;
  const id = (await sha256Hex(`${websiteId}:${provider.name}:${dispute.ref}`)).slice(0, 24);
  const { status } = dispute;
  await batch(db, [
    ...recordDispute(payment, { id, dispute, now }),
    ...(STATUSES_TO_EMAIL.has(status)
      ? orderMailStatements({ kind: 'payment-disputed', orderId, disputeId: id, status }, now)
      : []),
  ]);
  // Two concurrent requests may read different states. The one stored last decides whether the money is lost.
  const isLost = (await findDisputeStatus(db, id)) === 'lost';
  if (isLost) await noteLoss(db, payment, dispute, now);
  else await returnDisputed(db, payment, dispute.ref, now);
  return { orderId };
}

/** Limits the loss to the amount not yet refunded, so that refunded money is not counted twice. */
async function noteLoss(
  db: D1Database,
  payment: PaidPayment,
  { ref, amountCents, currency }: ProviderDispute,
  now: number,
): Promise<void> {
  const disputedCents = currency === payment.currency ? amountCents : payment.amountCents;
  const leftCents = payment.amountCents - payment.refundedCents;
  const lostCents = Math.min(disputedCents, leftCents);
  if (lostCents <= 0) return;
  const loss = { id: createId(), by: 'dispute', ref, amountCents: lostCents, isPending: false, now } as const;
  await insertOutsideRefund(db, payment, loss);
}

/**
 * Queries the provider for the payment's current state, because events may be duplicate, late or out of
 * order. Refunds a payment for an order that has already ended.
 */
export const settlePayment: SettlePayment<Env> = async (env, { websiteId, provider, event, now }) => {
  if (event.kind === 'other') return;
  if (event.kind === 'refunded') {
    const changed = await reconcileRefunds(env.DB, websiteId, provider, { ref: event.ref, now });
    // Cached pages show the progress of a fund.
    if (changed && (await isDonation(env.DB, changed.orderId))) await spreadSite(env, websiteId, now);
    return;
  }
  if (event.kind === 'disputed') {
    if (!event.disputeRef) return;
    const changed = await settleDispute(env.DB, websiteId, provider, { disputeRef: event.disputeRef, now });
    if (changed && (await isDonation(env.DB, changed.orderId))) await spreadSite(env, websiteId, now);
    return;
  }
  const order = await findOrder(env.DB, event.orderId);
  if (!order) return settleStoredPayment(env, { websiteId, provider, event, now });
  if (order.websiteId !== websiteId) return;
  if (order.payment.id !== event.key || order.payment.provider !== provider.name) return;
  const state = await provider.find(event.key, event.ref);
  if (!state) return;
  if (state.amountCents !== order.payment.amountCents || state.currency !== order.currency)
    throw new Error(`payment ${event.key} is not for what order ${order.id} costs`);
  await settleState(env.DB, order, state, now);
  if (order.status === 'pending' && (await isDonation(env.DB, order.id)))
    await spreadSite(env, websiteId, now);
  if (state.status !== 'paid' || state.refundedCents > 0) return;
  const after = await findOrder(env.DB, order.id);
  if (after?.status !== 'cancelled' && after?.status !== 'expired') return;
  const refund = await provider.refund({
    ref: state.ref,
    amountCents: state.amountCents,
    key: `${event.key}-late`,
  });
  // The provider sends the event again after an error, so the refund is retried.
  if (refund.kind !== 'refunded') throw new Error(`late payment ${event.key} could not be refunded`);
  await noteReturnedPayment(env.DB, order.id, { ref: state.ref, amountCents: state.amountCents, now });
};
