import { run } from '#worker/db/database.ts';
import { raiseForDonation } from '#worker/db/donations/donations.ts';
import { deliverDigital } from '#worker/db/downloads/downloads.ts';
import { makeGiftCard } from '#worker/db/gift-cards/gift-card-issue.ts';
import type { OrderRecord } from '#worker/db/orders/orders.ts';
import { markNeedsAction, markPaid, releaseOrder } from '#worker/db/orders/settle-order.ts';
import { endTry } from '#worker/db/payments/payment-tries.ts';
import { orderMailStatements } from '#worker/orders/order-mails.ts';
import type { PaymentOutcome, PaymentPort, PaymentState } from './payment-port.ts';

/** How an order stands after the provider was heard. */
export type Settled =
  | { kind: 'paid' }
  | { kind: 'needs-action'; redirectUrl: string }
  | { kind: 'declined'; message: string }
  | { kind: 'open' };

/**
 * Part of the batch that settles: whoever is told of the payment first, and however often, the buyer gets one mail, and an order
 * of nothing but downloads has been delivered.
 */
const confirmation = (db: D1Database, { id, isGift }: OrderRecord, now: number) => [
  ...(isGift ? makeGiftCard(id, now) : []),
  ...deliverDigital(db, id, now),
  ...orderMailStatements(db, { kind: 'order-confirmation', orderId: id }, now),
  raiseForDonation(id),
];

const DECLINED = 'The payment was declined. Nothing was charged; please try another way to pay.';

/** Writes down what the provider answered. Each step holds however often it is repeated, and in whatever order answers arrive. */
export async function settle(
  db: D1Database,
  order: OrderRecord,
  outcome: PaymentOutcome,
  now: number,
): Promise<Settled> {
  switch (outcome.kind) {
    case 'paid':
      await markPaid(db, order, { ref: outcome.ref, now }, confirmation(db, order, now));
      return { kind: 'paid' };
    case 'needs-action':
      await markNeedsAction(db, order, outcome.ref, now);
      return { kind: 'needs-action', redirectUrl: outcome.redirectUrl };
    case 'declined':
      await releaseOrder(db, order, 'cancelled', { declineCode: outcome.code, now });
      return { kind: 'declined', message: outcome.message || DECLINED };
    case 'unavailable':
      await run(db, endTry(order.id, { status: 'waiting' }, now));
      return { kind: 'open' };
  }
}

/** The same for what a webhook or a question brought. */
export async function settleState(
  db: D1Database,
  order: OrderRecord,
  state: PaymentState,
  now: number,
): Promise<void> {
  if (state.status === 'paid')
    await markPaid(db, order, { ref: state.ref, now }, confirmation(db, order, now));
  if (state.status === 'declined' || state.status === 'cancelled')
    await releaseOrder(db, order, 'cancelled', { declineCode: state.declineCode, now });
}

/**
 * Ends an order that nobody waits for any more: asks the provider, finishes what was paid, and voids the rest. When the
 * provider cannot be asked, nothing is decided.
 */
export async function resolveOpenOrder(
  db: D1Database,
  order: OrderRecord,
  provider: PaymentPort,
  now: number,
): Promise<void> {
  const { id, ref } = order.payment;
  let state = await provider.find(id, ref, order.createdAt);
  const isOver = order.expiresAt !== null && order.expiresAt <= now;
  if (isOver && (state === null || state.status === 'needs-action')) {
    // After the cancel nobody can pay it; whoever paid in between is found by the second question.
    await provider.cancel(id, ref);
    state = await provider.find(id, ref, order.createdAt);
    if (state === null || state.status === 'needs-action') {
      await releaseOrder(db, order, 'expired', { declineCode: null, now });
      return;
    }
  }
  if (state) await settleState(db, order, state, now);
}
