import { and, eq, exists, gt, ne, sql } from 'drizzle-orm';
import type { OrderStatus } from '#schema/contracts/orders/order.ts';
import { carts } from '#schema/tables/carts.ts';
import { orderEvents, orderLines, orders } from '#schema/tables/orders.ts';
import { payments } from '#schema/tables/payments.ts';
import { productVariants, stockMovements } from '#schema/tables/products.ts';
import { websites } from '#schema/tables/sites.ts';
import { subscriptions } from '#schema/tables/subscriptions.ts';
import { batch, type Database, type Part, run } from '../database.ts';
import { ONE_ROW, rowFor } from '../fragments.ts';
import { releaseGiftCards } from '../gift-cards/gift-card-claims.ts';
import { orm } from '../orm.ts';
import { endTry } from '../payments/payment-tries.ts';
import { orderMayBecome } from '../rules/order-status.ts';
import { activateSubscription } from '../subscriptions/new-subscriptions.ts';
import { holdAgain } from '../waiting-list/waiting-holds.ts';
import { hasOrderStatus } from './order-conditions.ts';
import { returnDiscounts, returnStock } from './order-reversals.ts';
import type { OrderRecord } from './orders.ts';

const isPendingOrder = (orderId: string) => and(eq(orders.id, orderId), eq(orders.status, 'pending'));

/** An order is paid: true for the call that made it so, false when it already was or can no longer be. */
export async function markPaid(
  db: D1Database,
  { id }: Pick<OrderRecord, 'id'>,
  { ref, now }: { ref: string | null; now: number },
  confirmation: readonly Part[] = [],
): Promise<boolean> {
  const isPaid = hasOrderStatus(id, 'paid');
  const [changed] = await batch(db, [
    orm
      .update(orders)
      .set({ status: 'paid', paidAt: now, expiresAt: null, updatedAt: now })
      .where(and(eq(orders.id, id), orderMayBecome(orders, 'paid'))),
    orm
      .update(payments)
      .set({
        status: 'paid',
        updatedAt: now,
        ...(ref !== null && { providerRef: ref }),
      })
      .where(and(eq(payments.orderId, id), ne(payments.status, 'paid'), isPaid)),
    orm
      .insert(orderEvents)
      .select(
        orm
          .select(rowFor(orderEvents, { id: `${id}-paid`, orderId: id, kind: 'paid', at: now }))
          .from(ONE_ROW)
          .where(isPaid),
      )
      .onConflictDoNothing(),
    endTry(id, { status: 'paid' }, now, isPaid),
    activateSubscription(id, now),
    ...confirmation,
  ]);
  return changed === 1;
}

export const markNeedsAction = (
  db: Database,
  { id }: Pick<OrderRecord, 'id'>,
  ref: string,
  now: number,
): Promise<unknown> =>
  batch(db, [
    orm
      .update(payments)
      .set({ status: 'needs-action', providerRef: ref, updatedAt: now })
      .where(and(eq(payments.orderId, id), eq(payments.status, 'created'))),
    endTry(id, { status: 'waiting' }, now),
  ]);

/**
 * Ends a pending order: stock, discounts and the cart go back, exactly once, however often this is called; true for the call
 * that did it. `notice` is written while the order is pending. The statements that give back require that the order is still
 * pending, and the last one ends that.
 */
export async function releaseOrder(
  db: D1Database,
  { id }: Pick<OrderRecord, 'id'>,
  to: Extract<OrderStatus, 'cancelled' | 'expired'>,
  { declineCode, now }: { declineCode: string | null; now: number },
  notice: readonly Part[] = [],
): Promise<boolean> {
  const isPending = hasOrderStatus(id, 'pending');
  const answers = await batch(db, [
    returnStock(id, isPending),
    insertReleases(id, now),
    ...returnDiscounts(id, isPending),
    ...holdAgain(db, id, now),
    orm
      .update(carts)
      .set({ orderId: null })
      .where(and(eq(carts.orderId, id), isPending)),
    ...releaseGiftCards(id, now),
    orm
      .delete(subscriptions)
      .where(and(eq(subscriptions.firstOrderId, id), eq(subscriptions.status, 'pending'), isPending)),
    orm
      .update(payments)
      .set({ status: declineCode === null ? 'cancelled' : 'declined', declineCode, updatedAt: now })
      .where(and(eq(payments.orderId, id), ne(payments.status, 'paid'))),
    orm
      .insert(orderEvents)
      .select(
        orm
          .select(
            rowFor(orderEvents, {
              id: `${id}-${to}`,
              orderId: id,
              kind: to,
              detail: JSON.stringify({ declineCode }),
              at: now,
            }),
          )
          .from(ONE_ROW)
          .where(isPending),
      )
      .onConflictDoNothing(),
    ...notice,
    endTry(id, { status: 'declined', declineCode }, now, isPending),
    raiseForStock(id),
    orm
      .update(orders)
      .set({ status: to, cancelledAt: now, expiresAt: null, updatedAt: now })
      .where(and(eq(orders.id, id), orderMayBecome(orders, to, 'pending'))),
  ]);
  return answers.at(-1) === 1;
}

const takenLines = (orderId: string) => and(eq(orderLines.orderId, orderId), gt(orderLines.stockTaken, 0));

/** The lines of the ledger for what a pending order gives back. */
const insertReleases = (orderId: string, now: number) =>
  orm.insert(stockMovements).select(
    orm
      .select(
        rowFor(stockMovements, {
          id: sql`${orderLines.id} || '-r'`,
          websiteId: orders.websiteId,
          variantId: orderLines.variantId,
          orderId,
          change: orderLines.stockTaken,
          reason: 'release',
          at: now,
        }),
      )
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
      .where(and(takenLines(orderId), eq(orders.status, 'pending'))),
  );

/** Pages show that something is in stock again: it had run out before a pending order gave its pieces back. */
function raiseForStock(orderId: string) {
  const website = orm.select({ id: orders.websiteId }).from(orders).where(isPendingOrder(orderId));
  const restocked = orm
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .where(and(takenLines(orderId), eq(productVariants.qtyInStock, orderLines.stockTaken)));
  return orm
    .update(websites)
    .set({ revision: sql`${websites.revision} + 1` })
    .where(and(sql`${websites.id} = ${website}`, exists(restocked)));
}

/** Notes, while an order is pending, that its provider could not be asked whether it was paid. */
export const notePaymentUnknown = (orderId: string, now: number) =>
  orm
    .insert(orderEvents)
    .select(
      orm
        .select(
          rowFor(orderEvents, {
            id: `${orderId}-payment-unknown`,
            orderId: orders.id,
            kind: 'payment-unknown',
            at: now,
          }),
        )
        .from(orders)
        .where(isPendingOrder(orderId)),
    )
    .onConflictDoNothing();

/** Names who cancelled an order that was pending. */
export const nameCanceller = (db: Database, orderId: string, accountId: string | null): Promise<unknown> =>
  run(
    db,
    orm
      .update(orderEvents)
      .set({ accountId })
      .where(eq(orderEvents.id, `${orderId}-cancelled`)),
  );
