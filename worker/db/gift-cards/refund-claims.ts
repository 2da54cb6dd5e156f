import { and, eq, exists, gt, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { NewRefund } from '#schema/contracts/orders/order.ts';
import { orderLines, orders } from '#schema/tables/orders.ts';
import { payments, refunds } from '#schema/tables/payments.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database, run, type Statement } from '../database.ts';
import { jsonRows, rowFor } from '../fragments.ts';
import { findFailure } from '../guards.ts';
import { orm } from '../orm.ts';
import { isRefundable } from '../payments/outside-refunds.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import { centsToGiftCards, claimGiftCardRefund, giftCardShares, giftCardsLeft } from './gift-card-claims.ts';

export interface RefundTarget {
  id: string;
  websiteId: string;
  orderId: string;
  accountId: string | null;
  now: number;
  /**
   * Time, in epoch milliseconds, from which a scheduled job may continue the refund if this request crashes.
   */
  nextAttemptAt: number;
}

export type RefundFailure = 'not-open' | 'too-much' | 'too-many' | 'same-key' | 'gift-card-spent';

function claimAmountAndItems({ id, orderId, now }: RefundTarget) {
  const line = jsonRows<{ lineId: string; quantity: number }>(refunds.lines, 'line');
  const pieces = orm
    .select({ quantity: line.field('quantity') })
    .from(refunds)
    .crossJoin(line.table)
    .where(and(eq(refunds.id, id), eq(line.field('lineId'), orderLines.id)));
  const lineIds = orm
    .select({ id: line.field('lineId') })
    .from(refunds)
    .crossJoin(line.table)
    .where(eq(refunds.id, id));
  return [
    orm
      .update(payments)
      .set({
        refundedCents: sql`${payments.refundedCents} + ${refunds.amountCents} - ${centsToGiftCards(refunds)}`,
      })
      .from(refunds)
      .where(and(eq(refunds.id, id), eq(payments.id, refunds.paymentId))),
    orm
      .update(orderLines)
      .set({ refundedQuantity: sql`${orderLines.refundedQuantity} + ${pieces}` })
      .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, lineIds))),
    ...claimGiftCardRefund(id, orderId, now),
  ];
}

const FAILURES: Readonly<Record<string, RefundFailure>> = {
  'refunds.idempotency_key': 'same-key',
  gift_cards_balance: 'gift-card-spent',
  payments_refunded: 'too-much',
  gift_card_uses_refunded: 'too-much',
  order_lines_refunded: 'too-many',
  // The amount is zero if nothing is left to refund.
  refunds_amount: 'too-much',
};

async function claim(
  db: Database,
  insert: Statement,
  target: RefundTarget,
): Promise<'claimed' | RefundFailure> {
  try {
    const [inserted] = await batch(db, [insert, ...claimAmountAndItems(target)]);
    return inserted === 1 ? 'claimed' : 'not-open';
  } catch (error) {
    const failure = findFailure(error, FAILURES);
    if (!failure) throw error;
    return failure;
  }
}

const insertClaim = (
  target: RefundTarget,
  refund: {
    idempotencyKey: string;
    amountCents: number | SQL<number>;
    reason: string;
    lines: NewRefund['lines'] | SQL<string>;
    cancelsOrder: boolean;
    notifies: boolean;
  },
  condition: SQL | undefined,
) =>
  orm.insert(refunds).select(
    orm
      .select(
        rowFor(refunds, {
          id: target.id,
          orderId: orders.id,
          paymentId: payments.id,
          idempotencyKey: refund.idempotencyKey,
          amountCents: refund.amountCents,
          reason: refund.reason,
          lines: refund.lines,
          status: 'created',
          cancelsOrder: refund.cancelsOrder,
          notifies: refund.notifies,
          nextAttemptAt: target.nextAttemptAt,
          at: target.now,
          accountId: target.accountId,
          giftCards: giftCardShares(orders, refund.cancelsOrder ? giftCardsLeft(orders) : refund.amountCents),
        }),
      )
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.id, target.orderId),
          eq(orders.websiteId, target.websiteId),
          eq(payments.status, 'paid'),
          condition,
        ),
      ),
  );

/**
 * Claims the refund's amount before the provider is contacted. Constraints prevent refunds beyond the amount
 * paid.
 */
export const claimRefund = (db: Database, target: RefundTarget, refund: NewRefund) =>
  claim(db, insertClaim(target, { ...refund, cancelsOrder: false }, isRefundable()), target);

/** Idempotency key of the refund that cancels an order, so that there is at most one. */
export const CANCEL_KEY = 'cancel-of-the-order';

/**
 * Claims the refund that cancels an order. Requires a paid order without fulfilments or pending refunds.
 * Renames the key of a failed cancellation, so that the order can be cancelled again.
 */
export async function claimCancellation(
  db: Database,
  target: RefundTarget,
  cancel: { reason: string; notifies: boolean },
) {
  await run(
    db,
    orm
      .update(refunds)
      .set({ idempotencyKey: sql`${refunds.idempotencyKey} || '-' || ${refunds.id}` })
      .where(
        and(
          eq(refunds.orderId, target.orderId),
          eq(refunds.idempotencyKey, CANCEL_KEY),
          eq(refunds.status, 'failed'),
        ),
      ),
  );
  return claim(db, insertCancellation(target, cancel), target);
}

/**
 * Cancels an order whose subscription had ended before its payment arrived, in the batch that records the
 * payment.
 */
export function lateCancellation(
  { subscriptionId, ...target }: RefundTarget & { subscriptionId: string },
  cancel: { reason: string; notifies: boolean },
) {
  const cancelled = orm
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'cancelled')));
  return [
    insertCancellation(target, cancel, and(gt(payments.amountCents, 0), exists(cancelled))),
    ...claimAmountAndItems(target),
  ];
}

/** Inserts a refund of all that remains of a paid order, including gift cards, and restocks its items. */
function insertCancellation(
  target: RefundTarget,
  cancel: { reason: string; notifies: boolean },
  condition?: SQL,
) {
  const leftPieces = sql`${orderLines.quantity} - ${orderLines.refundedQuantity}`;
  const lines = orm
    .select({
      lines: sql`json_group_array(json_object('lineId', ${orderLines.id}, 'quantity', ${leftPieces}, 'restock', json('true')))`,
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), gt(orderLines.quantity, orderLines.refundedQuantity)));
  const otherRefund = orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(eq(refunds.orderId, orders.id), eq(refunds.status, 'created'), eq(refunds.cancelsOrder, false)),
    );
  return insertClaim(
    target,
    {
      ...cancel,
      idempotencyKey: CANCEL_KEY,
      amountCents: sql<number>`${payments.amountCents} - ${payments.refundedCents} + ${giftCardsLeft(orders)}`,
      lines: sql<string>`${lines}`,
      cancelsOrder: true,
    },
    and(
      orderMayBecome(orders, 'cancelled', 'paid', 'partially-refunded'),
      eq(orders.fulfilment, 'none'),
      notExists(otherRefund),
      condition,
    ),
  );
}
