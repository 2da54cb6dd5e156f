import { isDonation } from '#worker/db/donations/donations.ts';
import { findOrder } from '#worker/db/orders/orders.ts';
import { noteReturnedPayment } from '#worker/db/payments/late-payments.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';
import type { SettlePayment } from '../payments/receive-webhook.ts';
import { settleStoredPayment } from '../subscriptions/settle-stored.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { settleState } from './settle.ts';
import { settleDispute } from './settle-dispute.ts';

/**
 * Handles a verified payment webhook. Events may be duplicate, late or out of order, so the provider is queried for the
 * current state. A payment for an order that has already ended is refunded.
 */
export const settlePayment: SettlePayment<Env> = async (env, { websiteId, provider, event, now }) => {
  if (event.kind === 'other') return;
  if (event.kind === 'refunded') {
    const changed = await reconcileRefunds(env.DB, websiteId, provider, { ref: event.ref, now });
    // The progress of the fund has changed.
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
  // Thrown so that the provider sends the event again and the payment is not lost.
  if (refund.kind !== 'refunded') throw new Error(`late payment ${event.key} could not be given back`);
  await noteReturnedPayment(env.DB, order.id, { ref: state.ref, amountCents: state.amountCents, now });
};
