import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { giftCardLedger } from '#schema/tables/gift-cards.ts';
import { orderEvents, orders } from '#schema/tables/orders.ts';
import { payments, refunds } from '#schema/tables/payments.ts';
import { batch, type Database, first, run, type Statement } from '../database.ts';
import { raiseForDonation } from '../donations/donations.ts';
import { ONE_ROW, rowFor } from '../fragments.ts';
import { centsToGiftCards, recountGiftCards } from '../gift-cards/gift-card-claims.ts';
import { insertOrderMail } from '../mail/commerce-emails.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { orm } from '../orm.ts';

export interface ReturnedRefund {
  id: string;
  orderId: string;
  problem: string;
  now: number;
}

const isDone = (id: string) => and(eq(refunds.id, id), eq(refunds.status, 'done'));
const giftCardCents = centsToGiftCards(refunds);
/** Part of the refund that was returned as money, without the gift cards' share. */
const moneyCents: SQL<number> = sql<number>`(${refunds.amountCents} - ${giftCardCents})`;
const status = (value: OrderStatus) => sql<OrderStatus>`${value}`;

/**
 * Records that the bank returned a refund to the store. Restocked items stay in stock, and gift cards keep
 * their share. Every SQL statement requires that the refund is completed; the last one ends that state.
 * Returns true for the call that recorded it.
 */
export async function returnRefund(
  db: D1Database,
  { id, orderId, problem, now }: ReturnedRefund,
  mails: readonly Statement[],
): Promise<boolean> {
  const [, , recorded] = await batch(db, [
    orm
      .update(payments)
      .set({ refundedCents: sql`${payments.refundedCents} - ${moneyCents}`, updatedAt: now })
      .from(refunds)
      .where(and(isDone(id), eq(payments.id, refunds.paymentId))),
    orm
      .update(orders)
      .set({
        refundedCents: sql`${orders.refundedCents} - ${moneyCents}`,
        updatedAt: now,
        status: sql`case when ${eq(orders.status, 'cancelled')} then ${status('cancelled')}
          when ${orders.refundedCents} > ${moneyCents} then ${status('partially-refunded')}
          when ${orders.fulfilledAt} is not null then ${status('fulfilled')} else ${status('paid')} end`,
      })
      .from(refunds)
      .where(and(isDone(id), eq(orders.id, refunds.orderId))),
    orm.insert(orderEvents).select(
      orm
        .select(
          rowFor(orderEvents, {
            id: sql`${refunds.id} || '-returned'`,
            orderId: refunds.orderId,
            ...orderEvent('refund-returned', { refundId: refunds.id, amountCents: moneyCents, problem }),
            at: now,
          }),
        )
        .from(refunds)
        .where(isDone(id)),
    ),
    ...restoreBoughtCard(id, now),
    ...endRefund(id, problem),
    raiseForDonation({ orderId }),
    ...mails,
  ]);
  return recorded === 1;
}

/** Restores a gift card bought with the order, which the refund had cancelled. */
function restoreBoughtCard(refundId: string, now: number) {
  const restored = orm
    .select({ id: giftCardLedger.giftCardId })
    .from(giftCardLedger)
    .where(eq(giftCardLedger.id, `${refundId}-restore`));
  return [
    orm
      .insert(giftCardLedger)
      .select(
        orm
          .select(
            rowFor(giftCardLedger, {
              id: sql`${refunds.id} || '-restore'`,
              giftCardId: giftCardLedger.giftCardId,
              orderId: refunds.orderId,
              changeCents: sql`-${giftCardLedger.changeCents}`,
              reason: 'restore',
              at: now,
            }),
          )
          .from(refunds)
          .innerJoin(giftCardLedger, eq(giftCardLedger.id, sql`${refunds.id} || '-revoke'`))
          .where(isDone(refundId)),
      )
      .onConflictDoNothing(),
    recountGiftCards(restored, now),
  ];
}

/**
 * Splits the refund: the gift cards' share stays completed, and the rest becomes a separate failed refund.
 */
const endRefund = (id: string, problem: string) => [
  orm.insert(refunds).select(
    orm
      .select(
        rowFor(refunds, {
          id: sql`${refunds.id} || '-returned'`,
          orderId: refunds.orderId,
          paymentId: refunds.paymentId,
          idempotencyKey: sql`${refunds.idempotencyKey} || '-returned'`,
          amountCents: moneyCents,
          reason: refunds.reason,
          providerRef: refunds.providerRef,
          status: 'failed',
          notifies: false,
          problem,
          at: refunds.at,
          accountId: refunds.accountId,
        }),
      )
      .from(refunds)
      .where(and(isDone(id), gt(giftCardCents, 0))),
  ),
  orm
    .update(refunds)
    .set({ amountCents: giftCardCents, providerRef: null, isPending: false })
    .where(and(isDone(id), gt(giftCardCents, 0))),
  orm
    .update(refunds)
    .set({ status: 'failed', problem, isPending: false })
    .where(and(isDone(id), eq(giftCardCents, 0))),
];

export const setRefundPending = (db: Database, id: string, isPending: boolean): Promise<unknown> =>
  run(db, orm.update(refunds).set({ isPending }).where(isDone(id)));

/** Records the failed automatic refund in the order's refunds and timeline, and emails the owner once. */
export async function noteFailedReturn(
  db: D1Database,
  websiteId: string,
  refund: { paymentId: string; ref: string; amountCents: number; problem: string; now: number },
): Promise<void> {
  const { paymentId, ref, amountCents, problem, now } = refund;
  const payment = await first(
    db,
    orm
      .select({ orderId: payments.orderId })
      .from(payments)
      .where(and(eq(payments.id, paymentId), eq(payments.websiteId, websiteId))),
  );
  if (!payment) return;
  const { orderId } = payment;
  const id = `${paymentId}-late`;
  await batch(db, [
    orm.insert(orderEvents).select(
      orm
        .select(
          rowFor(orderEvents, {
            id: `${id}-failed`,
            orderId,
            ...orderEvent('refund-failed', { refundId: id, amountCents, problem }),
            at: now,
          }),
        )
        .from(ONE_ROW)
        .where(notExists(orm.select({ id: refunds.id }).from(refunds).where(eq(refunds.id, id)))),
    ),
    orm
      .insert(refunds)
      .values({
        id,
        orderId,
        paymentId,
        idempotencyKey: 'late',
        amountCents,
        providerRef: ref,
        status: 'failed',
        notifies: false,
        problem,
        at: now,
      })
      .onConflictDoNothing(),
    insertOrderMail({ kind: 'refund-failed', orderId, refundId: id }, now),
  ]);
}
