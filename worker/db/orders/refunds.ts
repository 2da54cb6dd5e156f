import { aliasedTable, and, eq, exists, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus, Refund } from '#schema/contracts/orders/order.ts';
import type { RefundStatus } from '#schema/contracts/payments/payment.ts';
import { orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { payments, refunds } from '#schema/tables/payments.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { type Answer, all, batch, type Database, first, run, type Statement } from '../database.ts';
import { jsonRows, literal, named, rowFor } from '../fragments.ts';
import {
  centsToGiftCards,
  failGiftCardRefund,
  finishGiftCardRefund,
} from '../gift-cards/gift-card-claims.ts';
import { orderEvent } from '../order-rows/order-event.ts';
import { recountFulfilment } from '../order-rows/order-progress.ts';
import { orm } from '../orm.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { returnDiscounts } from './order-reversals.ts';

export interface RefundRecord extends Refund {
  orderId: string;
  websiteId: string;
  accountId: string | null;
  notifies: boolean;
  attempts: number;
  payment: { id: string; provider: string; ref: string | null };
  /** Part of the refund that goes to the original payment method instead of gift cards, in minor units. */
  moneyCents: number;
  /** Amount of the payment that earlier refunds returned, in minor units. */
  refundedBeforeCents: number;
}

const REFUND = {
  id: refunds.id,
  amountCents: refunds.amountCents,
  reason: refunds.reason,
  lines: refunds.lines,
  status: refunds.status,
  isPending: refunds.isPending,
  problem: refunds.problem,
  cancelsOrder: refunds.cancelsOrder,
  at: refunds.at,
};

export const selectOrderRefunds = (orderId: string) =>
  orm.select(REFUND).from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.at, refunds.id);

function selectRecords(condition: SQL | undefined) {
  const done = aliasedTable(refunds, 'done');
  const refundedBefore = orm
    .select({ cents: sql`coalesce(sum(${done.amountCents} - ${centsToGiftCards(done)}), 0)` })
    .from(done)
    .where(and(eq(done.orderId, refunds.orderId), eq(done.status, 'done')));
  return orm
    .select({
      refund: REFUND,
      orderId: refunds.orderId,
      websiteId: orders.websiteId,
      accountId: refunds.accountId,
      notifies: refunds.notifies,
      attempts: refunds.attempts,
      payment: {
        id: refunds.paymentId,
        provider: payments.provider,
        ref: named(payments.providerRef, 'payment_ref'),
      },
      giftCardCents: centsToGiftCards(refunds).as('gift_card_cents'),
      refundedBeforeCents: sql<number>`${refundedBefore}`.as('refunded_before'),
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(condition);
}

const toRecord = ({
  refund,
  giftCardCents,
  ...row
}: Answer<ReturnType<typeof selectRecords>>[number]): RefundRecord => ({
  ...refund,
  ...row,
  moneyCents: refund.amountCents - giftCardCents,
});

export async function findRefund(
  db: Database,
  websiteId: string,
  orderId: string,
  by: { id: string } | { key: string },
): Promise<RefundRecord | null> {
  const isRefund = 'id' in by ? eq(refunds.id, by.id) : eq(refunds.idempotencyKey, by.key);
  const row = await first(
    db,
    selectRecords(and(eq(refunds.orderId, orderId), eq(orders.websiteId, websiteId), isRefund)),
  );
  return row && toRecord(row);
}

export async function dueRefunds(db: Database, now: number, limit: number): Promise<RefundRecord[]> {
  const rows = await all(
    db,
    selectRecords(and(eq(refunds.status, literal<RefundStatus>('created')), lte(refunds.nextAttemptAt, now)))
      .orderBy(refunds.nextAttemptAt)
      .limit(limit),
  );
  return rows.map(toRecord);
}

const isWaiting = (refundId: string) => and(eq(refunds.id, refundId), eq(refunds.status, 'created'));
/**
 * Matches while the refund is pending. Every SQL statement in a batch requires it, up to the one that ends
 * that state.
 */
const refundWaits = (refundId: string) =>
  exists(orm.select({ id: refunds.id }).from(refunds).where(isWaiting(refundId)));

const line = jsonRows<Refund['lines'][number]>(refunds.lines, 'line');
/** Selects line items to restock: only those that were taken from stock. */
const restockedLines = (refundId: string, condition?: SQL) =>
  and(isWaiting(refundId), line.field('restock'), gt(orderLines.stockTaken, 0), condition);
const isOfLine = eq(orderLines.id, line.field('lineId'));

const variantsToRestock = (refundId: string) =>
  orm
    .selectDistinct({ id: orderLines.variantId })
    .from(refunds)
    .crossJoin(line.table)
    .innerJoin(orderLines, isOfLine)
    .where(restockedLines(refundId));

function restock({ id, websiteId }: Pick<RefundRecord, 'id' | 'websiteId'>, now: number) {
  const variant = orm
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.id, orderLines.variantId));
  const pieces = orm
    .select({ pieces: sql`sum(${line.field('quantity')})` })
    .from(refunds)
    .crossJoin(line.table)
    .innerJoin(orderLines, isOfLine)
    .where(restockedLines(id, eq(orderLines.variantId, productVariants.id)));
  return [
    orm.insert(stockMovements).select(
      orm
        .select(
          rowFor(stockMovements, {
            id: sql`${refunds.id} || '-' || ${line.index}`,
            websiteId,
            variantId: orderLines.variantId,
            orderId: orderLines.orderId,
            change: line.field('quantity'),
            reason: 'refund',
            at: now,
            accountId: refunds.accountId,
          }),
        )
        .from(refunds)
        .crossJoin(line.table)
        .innerJoin(orderLines, isOfLine)
        .where(restockedLines(id, exists(variant))),
    ),
    orm
      .update(productVariants)
      .set({ qtyInStock: sql`${productVariants.qtyInStock} + ${pieces}` })
      .where(inArray(productVariants.id, variantsToRestock(id))),
    raiseSiteRevision(websiteId, exists(variantsToRestock(id))),
  ] as const;
}

const status = (value: OrderStatus) => sql<OrderStatus>`${value}`;

const insertEvent = (
  refundId: string,
  { suffix, now, ...event }: { suffix: string; now: number } & ReturnType<typeof orderEvent>,
  condition?: SQL,
) =>
  orm.insert(orderEvents).select(
    orm
      .select(
        rowFor(orderEvents, {
          id: sql`${refunds.id} || ${suffix}`,
          orderId: refunds.orderId,
          ...event,
          at: now,
          accountId: refunds.accountId,
        }),
      )
      .from(refunds)
      .where(and(isWaiting(refundId), condition)),
  );

/**
 * Completes a refund. Each SQL statement requires that the refund is pending; the last one ends that state.
 * Returns whether items were restocked.
 */
export async function finishRefund(
  db: D1Database,
  refund: RefundRecord,
  { providerRef, isPending, now }: { providerRef: string; isPending: boolean; now: number },
  mail: readonly Statement[],
): Promise<{ isMine: boolean; hasRestocked: boolean }> {
  const { id, orderId, amountCents, cancelsOrder } = refund;
  const refundedCents = sql`${orders.refundedCents} + ${amountCents}`;
  const answers = await batch(db, [
    ...restock(refund, now),
    // The buyer can use a cancelled order's discount code again.
    ...(cancelsOrder ? returnDiscounts(orderId, refundWaits(id)) : []),
    ...finishGiftCardRefund(id, now),
    orm
      .update(orders)
      .set({
        refundedCents,
        updatedAt: now,
        ...(cancelsOrder
          ? { status: 'cancelled', cancelledAt: now }
          : {
              status: sql`case when ${eq(orders.status, 'cancelled')} then ${status('cancelled')}
                when ${refundedCents} >= ${orders.grandTotalCents} then ${status('refunded')}
                else ${status('partially-refunded')} end`,
            }),
      })
      .where(and(eq(orders.id, orderId), refundWaits(id))),
    insertEvent(id, {
      suffix: '-done',
      ...orderEvent('refunded', { refundId: refunds.id, amountCents: refunds.amountCents }),
      now,
    }),
    insertEvent(
      id,
      { suffix: '-cancelled', ...orderEvent('cancelled', {}), now },
      eq(refunds.cancelsOrder, true),
    ),
    orm.update(refunds).set({ status: 'done', providerRef, isPending, problem: '' }).where(isWaiting(id)),
    recountFulfilment(orderId, now),
    ...mail,
  ]);
  const isMine = Number(answers.at(-2 - mail.length)) > 0;
  return { isMine, hasRestocked: isMine && answers[1] > 0 };
}

export async function restockedVariants(db: Database, refundId: string): Promise<string[]> {
  const rows = await all(db, variantsToRestock(refundId));
  return rows.map(({ id }) => id);
}

/**
 * Releases a refund's claim once the provider has confirmed that nothing was refunded. Returns true only for
 * the call that released it.
 */
export async function failRefund(
  db: Database,
  { id, orderId }: Pick<RefundRecord, 'id' | 'orderId'>,
  { problem, now }: { problem: string; now: number },
): Promise<boolean> {
  const claimed = orm
    .select({ quantity: line.field('quantity') })
    .from(refunds)
    .crossJoin(line.table)
    .where(and(eq(refunds.id, id), eq(line.field('lineId'), orderLines.id)));
  const claimedLines = orm
    .select({ id: line.field('lineId') })
    .from(refunds)
    .crossJoin(line.table)
    .where(isWaiting(id));
  const [, , , , , , failed] = await batch(db, [
    orm
      .update(payments)
      .set({
        refundedCents: sql`${payments.refundedCents} - (${refunds.amountCents} - ${centsToGiftCards(refunds)})`,
      })
      .from(refunds)
      .where(and(isWaiting(id), eq(payments.id, refunds.paymentId))),
    orm
      .update(orderLines)
      .set({ refundedQuantity: sql`${orderLines.refundedQuantity} - ${claimed}` })
      .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, claimedLines))),
    ...failGiftCardRefund(id, orderId, now),
    insertEvent(id, {
      suffix: '-failed',
      ...orderEvent('refund-failed', { refundId: refunds.id, amountCents: refunds.amountCents, problem }),
      now,
    }),
    orm.update(refunds).set({ status: 'failed', problem }).where(isWaiting(id)),
    recountFulfilment(orderId, now),
    // The order may now count as fulfilled, if this refund's claim was all that prevented it.
    orm
      .update(orders)
      .set({ status: 'fulfilled', fulfilledAt: now })
      .where(
        and(
          eq(orders.id, orderId),
          eq(orders.fulfilment, 'complete'),
          orderMayBecome(orders, 'fulfilled'),
          isNull(orders.fulfilledAt),
        ),
      ),
  ]);
  return failed === 1;
}

export const postponeRefund = (
  db: Database,
  id: string,
  { problem, nextAttemptAt }: { problem: string; nextAttemptAt: number },
): Promise<unknown> =>
  run(
    db,
    orm
      .update(refunds)
      .set({ problem, nextAttemptAt, attempts: sql`${refunds.attempts} + 1` })
      .where(isWaiting(id)),
  );
