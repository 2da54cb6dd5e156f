import { REFUND_CLAIM_MS } from '#domain/orders/refunds.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { CancelOrder } from '#schema/contracts/orders/order.ts';
import { createId } from '../crypto/random.ts';
import { CANCEL_KEY, claimCancellation } from '../db/gift-cards/refund-claims.ts';
import { orderMailStatements } from '../db/mail/order-emails.ts';
import { cancelFreeOrder } from '../db/orders/free-orders.ts';
import { findOrder, type OrderRecord } from '../db/orders/orders.ts';
import { findRefund } from '../db/orders/refunds.ts';
import { nameCanceller, releaseOrder } from '../db/orders/settle-order.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { OrderChange } from './fulfil-order.ts';
import { NO_ANSWER, type RefundProvider, resumeRefund } from './refund-order.ts';
import { settleState } from './settle.ts';

type CancelProvider = RefundProvider & Pick<PaymentProvider, 'cancel'>;
export type FindCancelProvider = (websiteId: string, name: string) => Promise<CancelProvider | null>;

export type CancelOutcome =
  | { kind: 'cancelled'; hasRestocked: boolean }
  /** The refund is in progress. The order is cancelled once it completes. */
  | { kind: 'waiting'; problem: string }
  | { kind: 'refused'; problem: string }
  | { kind: 'not-open' }
  /** The buyer is paying at the provider. */
  | { kind: 'being-paid' }
  | { kind: 'paid-meanwhile' }
  | { kind: 'not-found' }
  /** The gift card bought with this order has already been used. */
  | { kind: 'gift-card-spent' };

/** Age, in ms, up to which a requested payment without a result may still be accepted. */
const UNANSWERED_MS = 2 * MINUTE_MS;

/** Voids an unfinished payment or refunds a completed one. Returns stock and discount uses. */
export async function cancelOrder(
  change: OrderChange,
  cancel: CancelOrder,
  findProvider: FindCancelProvider,
): Promise<CancelOutcome> {
  const { env, websiteId, orderId } = change;
  const order = await findOrder(env.DB, orderId);
  if (order?.websiteId !== websiteId) return { kind: 'not-found' };
  if (order.status === 'cancelled') return { kind: 'cancelled', hasRestocked: false };
  if (order.status === 'pending') return cancelPending(change, order, findProvider);
  if (order.grandTotalCents === 0) return cancelFree(change, cancel);
  return cancelPaid(change, cancel, findProvider);
}

/**
 * Cancels an unpaid order. Cancelling at the provider blocks later payments, and the query afterwards finds a
 * payment made shortly before.
 */
export async function cancelPending(
  { env, now, accountId, isByBuyer = false }: OrderChange & { isByBuyer?: boolean },
  order: OrderRecord,
  findProvider: FindCancelProvider,
): Promise<CancelOutcome> {
  const { id, ref, status } = order.payment;
  if (status === 'created' && order.createdAt > now - UNANSWERED_MS) return { kind: 'being-paid' };
  const provider = await findProvider(order.websiteId, order.payment.provider);
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
  const isMine = await releaseOrder(env.DB, order, 'cancelled', { declineCode: null, isByBuyer, now });
  if (isMine) await nameCanceller(env.DB, order.id, accountId);
  const after = await findOrder(env.DB, order.id);
  return after?.status === 'cancelled' ? { kind: 'cancelled', hasRestocked: isMine } : { kind: 'not-open' };
}

async function cancelFree(change: OrderChange, cancel: CancelOrder): Promise<CancelOutcome> {
  const { env, orderId, now } = change;
  const mail = cancel.notifies ? orderMailStatements({ kind: 'order-cancelled', orderId }, now) : [];
  const isMine = await cancelFreeOrder(env.DB, change, mail);
  if (isMine) return { kind: 'cancelled', hasRestocked: true };
  const after = await findOrder(env.DB, orderId);
  return after?.status === 'cancelled' ? { kind: 'cancelled', hasRestocked: false } : { kind: 'not-open' };
}

async function cancelPaid(
  change: OrderChange,
  cancel: CancelOrder,
  findProvider: FindCancelProvider,
): Promise<CancelOutcome> {
  const { env, websiteId, orderId, now } = change;
  const id = createId();
  const claim = await claimCancellation(
    env.DB,
    { ...change, id, nextAttemptAt: now + REFUND_CLAIM_MS },
    cancel,
  );
  const record = await findRefund(
    env.DB,
    websiteId,
    orderId,
    claim === 'claimed' ? { id } : { key: CANCEL_KEY },
  );
  if (!record) return { kind: claim === 'gift-card-spent' ? claim : 'not-open' };
  const outcome = await resumeRefund(env, record, findProvider, now);
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
