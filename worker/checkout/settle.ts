import { isAbandoned, isPastExpiry } from '#domain/orders/pending-order.ts';
import { run, type Statement } from '#worker/db/database.ts';
import { raiseForDonation } from '#worker/db/donations/donations.ts';
import { deliverDigital } from '#worker/db/downloads/deliver-digital.ts';
import { makeGiftCard } from '#worker/db/gift-cards/gift-card-issue.ts';
import { orderMailStatements } from '#worker/db/mail/order-emails.ts';
import type { OrderRecord } from '#worker/db/orders/orders.ts';
import { markNeedsAction, markPaid, paidStatements, releaseOrder } from '#worker/db/orders/settle-order.ts';
import { endTry } from '#worker/db/payments/payment-tries.ts';
import type { PaymentOutcome, PaymentPort, PaymentState } from './payment-port.ts';

export type Settled =
  | { kind: 'paid' }
  | { kind: 'needs-action'; redirectUrl: string }
  | { kind: 'declined'; code: string }
  | { kind: 'open' };

/**
 * Builds SQL statements that run once per order, so that repeated payment reports send the buyer only one
 * email and mark a download-only order as delivered only once.
 */
const confirmation = ({ id, isGift }: Pick<OrderRecord, 'id' | 'isGift'>, now: number) => [
  ...(isGift ? makeGiftCard(id, now) : []),
  ...deliverDigital(id, now),
  ...orderMailStatements({ kind: 'order-confirmation', orderId: id }, now),
  raiseForDonation({ orderId: id }),
];

/** Builds the statements that mark a new order as paid outside of Sitewright. */
export const settleByHand = (orderId: string, ref: string, now: number): Statement[] => [
  ...paidStatements(orderId, { ref, now }),
  ...confirmation({ id: orderId, isGift: false }, now),
];

/** Records a payment's result. Every step is idempotent, and results may arrive in any order. */
export async function settle(
  db: D1Database,
  order: OrderRecord,
  outcome: PaymentOutcome,
  now: number,
): Promise<Settled> {
  switch (outcome.kind) {
    case 'paid':
      await markPaid(db, order, { ref: outcome.ref, now }, confirmation(order, now));
      return { kind: 'paid' };
    case 'needs-action':
      await markNeedsAction(db, order, outcome.ref, now);
      return { kind: 'needs-action', redirectUrl: outcome.redirectUrl };
    case 'declined':
      await releaseOrder(db, order, 'cancelled', { declineCode: outcome.code, now });
      return { kind: 'declined', code: outcome.code };
    case 'unavailable':
      await run(db, endTry(order.id, { status: 'waiting' }, now));
      return { kind: 'open' };
  }
}

export async function settleState(
  db: D1Database,
  order: OrderRecord,
  state: PaymentState,
  now: number,
): Promise<void> {
  if (state.status === 'paid') await markPaid(db, order, { ref: state.ref, now }, confirmation(order, now));
  if (state.status === 'declined' || state.status === 'cancelled')
    await releaseOrder(db, order, 'cancelled', { declineCode: state.declineCode, now });
}

/**
 * Completes an abandoned order if it is paid, and otherwise voids it. Changes nothing if the provider is
 * unreachable.
 */
export async function resolveOpenOrder(
  db: D1Database,
  order: OrderRecord,
  provider: PaymentPort,
  now: number,
): Promise<void> {
  const { id, ref } = order.payment;
  let state = await provider.find(id, ref, order.createdAt);
  if (isPastExpiry(order.expiresAt, now) && isAbandoned(state)) {
    // After the cancellation, the provider accepts no payment for the order. The second query finds a payment
    // that the customer made just before the cancellation.
    await provider.cancel(id, ref);
    state = await provider.find(id, ref, order.createdAt);
    if (isAbandoned(state)) {
      await releaseOrder(db, order, 'expired', { declineCode: null, now });
      return;
    }
  }
  if (state) await settleState(db, order, state, now);
}
