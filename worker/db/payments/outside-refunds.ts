import { and, eq, exists, gt, gte, like, not, or, sql } from 'drizzle-orm';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import type { RefundStatus } from '#schema/contracts/payments/payment.ts';
import { giftCards } from '#schema/tables/gift-cards.ts';
import { orderEvents, orders } from '#schema/tables/orders.ts';
import { payments, refunds } from '#schema/tables/payments.ts';
import { all, batch, type Database, first } from '../database.ts';
import { raiseForDonation } from '../donations/donations.ts';
import { ONE_ROW, rowFor } from '../fragments.ts';
import { failedConstraint } from '../guards.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';

export interface PaidPayment {
  id: string;
  orderId: string;
  websiteId: string;
  provider: string;
  ref: string;
  amountCents: number;
  currency: CurrencyCode;
  /** Amount of the payment that was refunded or is claimed by a refund in progress, in minor units. */
  refundedCents: number;
}

export async function findPaidPayment(
  db: Database,
  websiteId: string,
  { provider, ref }: { provider: string; ref: string },
): Promise<PaidPayment | null> {
  const row = await first(
    db,
    orm
      .select({
        id: payments.id,
        orderId: payments.orderId,
        amountCents: payments.amountCents,
        currency: payments.currency,
        refundedCents: payments.refundedCents,
      })
      .from(payments)
      .where(
        and(
          eq(payments.provider, provider),
          eq(payments.providerRef, ref),
          eq(payments.websiteId, websiteId),
          eq(payments.status, 'paid'),
        ),
      ),
  );
  return row && { ...row, websiteId, provider, ref };
}

export interface RecordedRefund {
  id: string;
  providerRef: string | null;
  status: RefundStatus;
  isPending: boolean;
  amountCents: number;
}

export async function listRecordedRefunds(
  db: Database,
  paymentId: string,
  orderId: string,
): Promise<RecordedRefund[]> {
  const rows = await all(
    db,
    orm
      .select({
        id: refunds.id,
        providerRef: refunds.providerRef,
        status: refunds.status,
        isPending: refunds.isPending,
        amountCents: refunds.amountCents,
      })
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.paymentId, paymentId)))
      .orderBy(refunds.at, refunds.id),
  );
  return rows;
}

/**
 * Matches paid orders, and orders cancelled with a refund that later failed, because the buyer still has to
 * get that money.
 */
export const isRefundable = () =>
  or(
    orderMayBecome(orders, 'refunded'),
    and(
      eq(orders.status, 'cancelled'),
      exists(
        orm
          .select({ id: refunds.id })
          .from(refunds)
          .where(
            and(eq(refunds.orderId, orders.id), eq(refunds.cancelsOrder, true), eq(refunds.status, 'failed')),
          ),
      ),
    ),
  );

export interface OutsideRefund {
  id: string;
  by: 'outside' | 'dispute';
  ref: string;
  amountCents: number;
  isPending: boolean;
  now: number;
}

const outsideKey = ({ by, ref }: Pick<OutsideRefund, 'by' | 'ref'>) => `${by}-${ref}`;
const status = (value: OrderStatus) => sql<OrderStatus>`${value}`;

/**
 * Records a refund that was made outside Sitewright, once and without items. Records nothing if the order is
 * not paid, or if the refund exceeds the amount not claimed by refunds in progress. Returns true for the call
 * that recorded it.
 */
export async function insertOutsideRefund(
  db: Database,
  { id: paymentId, orderId }: PaidPayment,
  refund: OutsideRefund,
): Promise<boolean> {
  const { id, amountCents, now } = refund;
  const isMine = exists(orm.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)));
  // A dispute has its own timeline entry, so the refund needs none.
  const isTold = exists(
    orm
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.id, id), like(refunds.idempotencyKey, 'dispute-%'))),
  );
  const boughtCard = orm.select({ id: giftCards.id }).from(giftCards).where(eq(giftCards.orderId, orderId));
  const refundedCents = sql`${orders.refundedCents} + ${amountCents}`;
  try {
    const [inserted] = await batch(db, [
      orm
        .insert(refunds)
        .select(
          orm
            .select(
              rowFor(refunds, {
                id,
                orderId: orders.id,
                paymentId: payments.id,
                idempotencyKey: outsideKey(refund),
                amountCents,
                providerRef: refund.ref,
                status: 'done',
                isPending: refund.isPending,
                notifies: false,
                at: now,
              }),
            )
            .from(payments)
            .innerJoin(orders, eq(orders.id, payments.orderId))
            .where(and(eq(payments.id, paymentId), isRefundable())),
        )
        .onConflictDoNothing(),
      orm
        .update(payments)
        .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}`, updatedAt: now })
        .where(and(eq(payments.id, paymentId), isMine)),
      orm
        .update(orders)
        .set({
          refundedCents,
          updatedAt: now,
          status: sql`case when ${eq(orders.status, 'cancelled')} then ${orders.status}
            when ${gte(refundedCents, orders.grandTotalCents)} then ${status('refunded')}
            else ${status('partially-refunded')} end`,
        })
        .where(and(eq(orders.id, orderId), isMine)),
      orm.insert(orderEvents).select(
        orm
          .select(
            rowFor(orderEvents, {
              id: `${id}-done`,
              orderId,
              ...orderEvent('refunded-outside', {
                refundId: id,
                amountCents,
                keepsGiftCard: exists(boughtCard),
              }),
              at: now,
            }),
          )
          .from(ONE_ROW)
          .where(and(isMine, not(isTold))),
      ),
      raiseForDonation({ orderId }),
    ]);
    return inserted > 0;
  } catch (error) {
    // A refund in progress claims the money. The provider will reject that refund, and then this one is
    // recorded.
    if (failedConstraint(error).includes('payments_refunded')) return false;
    throw error;
  }
}

/** Deletes the refund recorded for a dispute if the bank returned the money to the store. */
export const returnDisputed = (
  db: Database,
  { id: paymentId, orderId }: PaidPayment,
  ref: string,
  now: number,
): Promise<unknown> => {
  const isRecorded = and(
    eq(refunds.orderId, orderId),
    eq(refunds.idempotencyKey, outsideKey({ by: 'dispute', ref })),
  );
  const recorded = orm.select({ cents: refunds.amountCents }).from(refunds).where(isRecorded);
  return batch(db, [
    orm
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${recorded}`, updatedAt: now })
      .where(and(eq(payments.id, paymentId), exists(recorded))),
    orm
      .update(orders)
      .set({
        refundedCents: sql`${orders.refundedCents} - ${recorded}`,
        updatedAt: now,
        status: sql`case when ${eq(orders.status, 'cancelled')} then ${orders.status}
          when ${gt(orders.refundedCents, sql`${recorded}`)} then ${status('partially-refunded')}
          when ${orders.fulfilledAt} is not null then ${status('fulfilled')} else ${status('paid')} end`,
      })
      .where(and(eq(orders.id, orderId), exists(recorded))),
    orm.delete(refunds).where(isRecorded),
    raiseForDonation({ orderId }),
  ]);
};
