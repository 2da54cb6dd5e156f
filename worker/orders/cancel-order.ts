import { REFUND_CLAIM_MS } from '#domain/orders/refund-retries.ts';
import type { CancelOrder } from '#schema/contracts/orders/order.ts';
import { NO_ANSWER, type RefundProvider, resumeRefund } from '#worker/checkout/refund-order.ts';
import { settleState } from '#worker/checkout/settle.ts';
import { createId } from '#worker/crypto/random.ts';
import { cancelFreeOrder } from '#worker/db/orders/free-orders.ts';
import { findOrder, type OrderRecord } from '#worker/db/orders/orders.ts';
import { CANCEL_KEY, claimCancellation } from '#worker/db/orders/refund-claims.ts';
import { readRefund } from '#worker/db/orders/refunds.ts';
import { nameCanceller, releaseOrder } from '#worker/db/orders/settle-order.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { OrderChange } from './fulfil-order.ts';
import { orderMailStatements } from './order-mails.ts';

type CancelProvider = RefundProvider & Pick<PaymentProvider, 'cancel'>;
export type CancelProviderOf = (websiteId: string, name: string) => Promise<CancelProvider | null>;

export type CancelOutcome =
  | { kind: 'cancelled'; hasRestocked: boolean }
  /** The money is on its way back, and the order is cancelled once it is there. */
  | { kind: 'waiting'; problem: string }
  | { kind: 'refused'; problem: string }
  /** Something has left, another refund is under way, or it is over already. */
  | { kind: 'not-open' }
  /** The buyer is at the provider this very moment. */
  | { kind: 'being-paid' }
  | { kind: 'paid-meanwhile' }
  | { kind: 'not-found' }
  /** The gift card that it bought was used already. */
  | { kind: 'gift-card-spent' };

/** A payment that was only just announced may be accepted this very moment. */
const UNANSWERED_MS = 2 * 60_000;

/** Ends an order: voids what is not paid, gives back what is; stock and coupons go back with it. */
export async function cancelOrder(
  change: OrderChange,
  cancel: CancelOrder,
  providerOf: CancelProviderOf,
): Promise<CancelOutcome> {
  const { env, websiteId, orderId } = change;
  const order = await findOrder(env.DB, orderId);
  if (order?.websiteId !== websiteId) return { kind: 'not-found' };
  if (order.status === 'cancelled') return { kind: 'cancelled', hasRestocked: false };
  if (order.status === 'pending') return cancelPending(change, order, providerOf);
  if (order.grandTotalCents === 0) return cancelFree(change, cancel);
  return cancelPaid(change, cancel, providerOf);
}

/** After the provider's cancel nobody can pay any more; whoever paid in between is found by the question after it. */
async function cancelPending(
  { env, now, accountId }: OrderChange,
  order: OrderRecord,
  providerOf: CancelProviderOf,
): Promise<CancelOutcome> {
  const { id, ref, status } = order.payment;
  if (status === 'created' && order.createdAt > now - UNANSWERED_MS) return { kind: 'being-paid' };
  const provider = await providerOf(order.websiteId, order.payment.provider);
  if (!provider) return { kind: 'waiting', problem: NO_ANSWER };
  try {
    await provider.cancel(id, ref);
    const state = await provider.find(id, ref);
    if (state?.status === 'paid') {
      await settleState(env.DB, order, state, now);
      return { kind: 'paid-meanwhile' };
    }
    if (state?.status === 'needs-action') return { kind: 'being-paid' };
  } catch (error) {
    console.error(`order ${order.id} cannot be cancelled yet`, error);
    return {
      kind: 'waiting',
      problem: 'The payment provider did not respond. Nothing has changed; try again in a moment.',
    };
  }
  const isMine = await releaseOrder(env.DB, order, 'cancelled', { declineCode: null, now });
  if (isMine) await nameCanceller(env.DB, order.id, accountId);
  const after = await findOrder(env.DB, order.id);
  return after?.status === 'cancelled' ? { kind: 'cancelled', hasRestocked: isMine } : { kind: 'not-open' };
}

async function cancelFree(change: OrderChange, cancel: CancelOrder): Promise<CancelOutcome> {
  const { env, orderId, now } = change;
  const mail = cancel.notifies ? orderMailStatements(env.DB, { kind: 'order-cancelled', orderId }, now) : [];
  const isMine = await cancelFreeOrder(env.DB, change, mail);
  if (isMine) return { kind: 'cancelled', hasRestocked: true };
  const after = await findOrder(env.DB, orderId);
  return after?.status === 'cancelled' ? { kind: 'cancelled', hasRestocked: false } : { kind: 'not-open' };
}

async function cancelPaid(
  change: OrderChange,
  cancel: CancelOrder,
  providerOf: CancelProviderOf,
): Promise<CancelOutcome> {
  const { env, websiteId, orderId, now } = change;
  const id = createId();
  const claim = await claimCancellation(
    env.DB,
    { ...change, id, nextAttemptAt: now + REFUND_CLAIM_MS },
    cancel,
  );
  const record = await readRefund(
    env.DB,
    websiteId,
    orderId,
    claim === 'claimed' ? { id } : { key: CANCEL_KEY },
  );
  if (!record) return { kind: claim === 'gift-card-spent' ? claim : 'not-open' };
  const outcome = await resumeRefund(env, record, providerOf, now);
  switch (outcome.kind) {
    case 'refunded':
      return { kind: 'cancelled', hasRestocked: outcome.hasRestocked };
    case 'waiting':
    case 'refused':
      return outcome;
    default:
      return { kind: 'not-open' };
  }
}
